/**
 * Checksums of migrations whose comments changed after databases had applied them; their statements are the same. The
 * list is closed: migrations/checksums.txt now refuses every change.
 */
export const EARLIER_CHECKSUMS: Readonly<Record<string, readonly string[]>> = {
  '0030-reveals-in-the-trail': ['864e10f4a06547a4ba930aa529cf10cafaff3ac86d164aeced6d27987de63154'],
  '0033-refund-messages': ['68742461abb886673a9a5aafc1c8acb56fc6c88847abef9038a2effebcb2f252'],
}
