/** Whole numbers from 0 up to, not including, the limit; cryptographic wherever a code is real. */
export type RandomInteger = (limit: number) => number

/** One digit over and over, or each digit the next one up or down (0123, 4321, 7890). */
export const isTrivialPincode = (code: string): boolean => {
  const steps = code
    .split('')
    .slice(1)
    .map((digit, index) => (Number(digit) - Number(code[index]) + 10) % 10)
  const [first] = steps
  return first !== undefined && [0, 1, 9].includes(first) && steps.every((step) => step === first)
}

export const newPincode = (length: number, random: RandomInteger): string => {
  const code = Array.from({ length }, () => random(10)).join('')
  return isTrivialPincode(code) ? newPincode(length, random) : code
}
