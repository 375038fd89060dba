export { pincodeContext } from '../../keypad-codes/index.ts'
