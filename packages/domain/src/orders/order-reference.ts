interface NumberedOrder {
  readonly orderNumber: number
  /** Order number of a webshop or till; empty if none. */
  readonly externalOrderId: string
}

/** Order number that the customer sees, on pages, in messages and on papers. */
export const orderReference = ({ orderNumber, externalOrderId }: NumberedOrder): string =>
  externalOrderId === '' ? `#${orderNumber}` : externalOrderId
