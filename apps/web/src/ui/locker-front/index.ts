export { BoxStateIcon } from './box-state-icon.tsx'
export { CommandRing } from './command-ring.tsx'
export { type FrontBox, type FrontFrame, type FrontMainDoor, MAIN_DOOR } from './front-box.ts'
export { LockerFront, type LockerFrontProps } from './locker-front.tsx'
