interface NumberedOrder {
  readonly orderNumber: number
  /** Order number of a webshop or till; empty if none. */
  readonly externalOrderId: string
}

/** The one number under which a customer knows an order, in pages, messages and papers alike. */
export const orderReference = ({ orderNumber, externalOrderId }: NumberedOrder): string =>
  externalOrderId === '' ? `#${orderNumber}` : externalOrderId
