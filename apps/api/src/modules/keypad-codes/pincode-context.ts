/** Where a sealed pincode belongs: it opens nowhere else. */
export const pincodeContext = (reservationId: string): string =>
  `reservations/${reservationId}/pincode`
