import type {
  Cents,
  Address,
  Allergen,
  BoxPlace,
  Language,
  NotificationChannel,
  Nutrient,
  OpeningSpan,
  OrderStatus,
  PaperKind,
  PurchaseInput,
  ReservationStatus,
  SoldLine,
  UnitType,
  VatPart,
} from '@lockerdesk/domain'

/** What the storefront and the API exchange. Times are ISO 8601 texts, money is in cents. */
export interface Shop {
  readonly _id: string
  readonly name: string
  readonly organisationName: string
  readonly address: Address
  readonly phonenumber: string
  /** The same, grouped. */
  readonly shownPhonenumber: string
  readonly email: string
  /** The same with the domain in its own letters. */
  readonly shownEmail: string
  /** Where the shop sells everything else; empty: nowhere. */
  readonly webshopUrl: string
  readonly timeZone: string
  /** None: at all times. */
  readonly openingHours: readonly OpeningSpan[]
  /** White letters on it can be read; null: the page's own. */
  readonly accent: string | null
  readonly logoUrl: string | null
}

export interface OfferProduct {
  readonly _id: string
  readonly name: string
  readonly description: string
  readonly amount: number
  readonly unitType: UnitType
  readonly isFree: boolean
  readonly allergens: readonly Allergen[]
  readonly areAllergensKnown: boolean
  readonly isPerishable: boolean
  readonly nutritionalInformation:
    | (Readonly<Partial<Record<Nutrient, number | null>>> & {
        readonly energyKilojoules: number | null
      })
    | null
  readonly imageUrl: string | null
  readonly thumbnailUrl: string | null
}

export interface NamedBox {
  readonly label: string
  readonly lockerName: string
}

export interface Offer {
  readonly _id: string
  readonly boxes: readonly NamedBox[]
  readonly offeredAt: string
  readonly discountPercentage: number
  readonly nextDiscount: {
    readonly at: string
    readonly discount: number
    readonly totalPrice: Cents
  } | null
  readonly totalPrice: Cents
  readonly priceBefore: Cents
  readonly mealVoucherPart: Cents
  readonly orderLines: readonly SoldLine[]
  readonly products: readonly OfferProduct[]
}

export interface Offers {
  readonly now: string
  readonly shop: Shop & { readonly isTestMode: boolean }
  readonly offers: readonly Offer[]
}

export interface Cabinet {
  readonly _id: string
  readonly name: string
  /** Null: the shop has one keypad only. */
  readonly keypadName: string | null
  readonly columns: number
  readonly rows: number
  readonly boxes: readonly (Pick<
    BoxPlace,
    'label' | 'column' | 'row' | 'columnSpan' | 'rowSpan'
  > & {
    readonly _id: string
  })[]
}

export interface Pickup {
  readonly status: ReservationStatus
  /** Null: none; the goods already lie in the box. */
  readonly agreedAt: string | null
  readonly pincode: string | null
  readonly boxes: readonly (NamedBox & {
    readonly boxId: string | null
    readonly lockerId: string | null
  })[]
  readonly cabinets: readonly Cabinet[]
}

export interface ShownOrder {
  readonly now: string
  readonly shop: Shop
  readonly reference: string
  readonly status: OrderStatus
  readonly isTest: boolean
  readonly language: Language
  readonly firstName: string
  readonly totalPrice: Cents
  readonly refundedAmount: Cents
  readonly mealVoucherPart: Cents
  readonly orderLines: readonly SoldLine[]
  readonly vatSplit: readonly VatPart[]
  readonly paidAt: string | null
  readonly dispatchAt: string | null
  readonly expiresAt: string
  readonly checkoutUrl: string | null
  readonly pickups: readonly Pickup[]
  readonly papers: readonly {
    readonly _id: string
    readonly kind: PaperKind
    readonly number: string
    readonly total: Cents
    readonly issuedAt: string
  }[]
  /** Null if no pickup is left to remind of, or the shop never closes. */
  readonly reminder: Reminder | null
}

export interface Reminder {
  readonly isWanted: boolean
  /** When the reminder leaves, or would leave; null once the server has sent it. */
  readonly at: string | null
  readonly remindedAt: string | null
  readonly channels: readonly NotificationChannel[]
}

export interface Placed {
  readonly orderNumber: number
  readonly status: OrderStatus
  readonly totalPrice: Cents
  readonly token: string
  /** Null: there is nothing to pay. */
  readonly checkoutUrl: string | null
}

/** As the API validates it, with the price that the buyer saw. */
export type Purchase = Omit<PurchaseInput, 'totalPrice'> & { readonly totalPrice: Cents }

/** What a link in a mail shows before the mailbox is proven. */
export interface ShownLink {
  readonly shop: Shop
  readonly maskedEmail: string
  readonly expiresAt: string
}

export interface KeptContact {
  readonly firstName: string
  readonly lastName: string
  readonly emails: readonly string[]
  readonly phonenumbers: readonly string[]
  readonly language: Language
}

export interface OwnCustomer extends KeptContact {
  readonly _id: string
  readonly note: string
  readonly hasPincode: boolean
  readonly createdAt: string
}

export interface OwnReservation extends KeptContact {
  readonly id: string
  readonly status: ReservationStatus
  readonly shop: string
  readonly boxes: string
  readonly pickupDateTime: string
  readonly createdAt: string
}

export interface OwnOrder extends KeptContact {
  readonly orderNumber: number
  readonly status: OrderStatus
  readonly totalPrice: Cents
  readonly createdAt: string
  readonly loyaltyPoints: number
}

export interface OwnMessage {
  readonly at: string
  readonly channel: NotificationChannel
  readonly recipient: string
  readonly subject: string
}

export interface OwnFavourite {
  readonly shop: string
  readonly askedAt: string
}

/** All that is kept under an address. The page shows these fields; the download has every one. */
export interface OwnRecords {
  readonly exportedAt: string
  readonly email: string
  readonly customers: readonly OwnCustomer[]
  readonly reservations: readonly OwnReservation[]
  readonly orders: readonly OwnOrder[]
  readonly messages: readonly OwnMessage[]
  readonly favourites: readonly OwnFavourite[]
  readonly changes: readonly object[]
}

/** The pass opens the other routes of the link for half an hour. */
export interface OpenedRecords {
  readonly pass: string
  readonly records: OwnRecords
}

/** `isCodeSent`: the new address has a code; the same request with that code corrects. */
export type CorrectedRecords =
  | { readonly isCodeSent: true; readonly pass: null; readonly records: null }
  | ({ readonly isCodeSent: false } & OpenedRecords)
