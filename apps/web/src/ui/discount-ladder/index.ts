export { DiscountLadder, type LadderStage } from './discount-ladder.tsx'
