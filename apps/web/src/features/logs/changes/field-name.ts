/** 'vendingPickupTime' as 'Vending pickup time', for fields of old entries that no screen names any more. */
export const spelledOut = (field: string): string => {
  const words = field.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
