export { drawPaper } from './draw-paper.ts'
export {
  issueCreditNote,
  issueReceipt,
  takeBackCreditNote,
} from './issue-paper.ts'
export { findPaper, type Paper, papersOfOrders } from './paper-store.ts'
export { printable } from './printable.ts'
export {
  BOLD,
  BOTTOM,
  drawPlainSheet,
  drawRow,
  drawRule,
  drawSheet,
  INK,
  LINE,
  MARGIN,
  PLAIN,
  type Sheet,
  SOFT,
  WIDTH,
} from './sheet.ts'
