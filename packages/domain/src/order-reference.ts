interface NumberedOrder {
  readonly orderNumber: number
  /** The number that a webshop or till gave the order; empty: none. */
  readonly externalOrderId: string
}

/** The one number under which a customer knows an order, in pages, messages and papers alike. */
export const orderReference = ({ orderNumber, externalOrderId }: NumberedOrder): string =>
  externalOrderId === '' ? `#${orderNumber}` : externalOrderId
