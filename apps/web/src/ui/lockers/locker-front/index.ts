export { BoxStateIcon } from './box-state-icon.tsx'
export { type FrontBox, MAIN_DOOR } from './front-box.ts'
export { LockerFront } from './locker-front.tsx'
