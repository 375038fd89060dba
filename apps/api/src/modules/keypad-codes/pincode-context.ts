/** Encryption context of a pincode: it decrypts nowhere else. */
export const pincodeContext = (reservationId: string): string =>
  `reservations/${reservationId}/pincode`
