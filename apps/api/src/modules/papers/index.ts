export { drawPaper } from './draw-paper.ts'
export {
  issueCreditNote,
  issueReceipt,
  takeBackCreditNote,
} from './issue-paper.ts'
export { findPaper, type Paper, papersOfOrders } from './paper-store.ts'
