import type { Address } from './address.ts'

export const addressLine = ({
  street,
  streetNumber,
  zipcode,
  city,
}: Pick<Address, 'street' | 'streetNumber' | 'zipcode' | 'city'>): string =>
  `${street} ${streetNumber}, ${zipcode} ${city}`

/** Where a map of the world shows it: the very spot, or what it finds by that address. */
export const mapLink = (
  address: Parameters<typeof addressLine>[0] & Pick<Address, 'latitude' | 'longitude'>,
): string => {
  const { latitude, longitude } = address
  return latitude === null || longitude === null
    ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressLine(address))}`
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
}
