import type { FrameLocator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { type Ask, askerOf } from './own-user.ts'

export interface ShopBoxes {
  /** What an address says of the place: `organisationId=…&shopId=…`. */
  readonly inAddress: string
  readonly shopId: string
  readonly lockerId: string
  readonly locker: string
  readonly deviceId: string
  /** Boxes that are free, by what is written on them. */
  readonly free: readonly { readonly _id: string; readonly label: string }[]
}

interface LockerAnswer {
  readonly _id: string
  readonly name: string
  readonly organisationId: string
  readonly shopId: string
  readonly isInLockdown: boolean
  readonly serviceLocation: { readonly deviceId: string }
  readonly boxes: readonly {
    readonly _id: string
    readonly label: string
    readonly state: string
  }[]
}

/** The API as the page's user sees it, in their organisation. */
export const organisationAsker = async (page: Page): Promise<Ask> => {
  const ask = await askerOf(page.request)
  const { getCurrentUser } = await ask('{ getCurrentUser { roles { referenceId } } }')
  const [role] = (getCurrentUser as { roles: { referenceId: string }[] }).roles
  return (query, variables) => ask(query, variables, role?.referenceId)
}

/** A locker of the demo that is online and has at least so many free boxes, once there is one. */
export const lockerWithFreeBoxes = async (ask: Ask, count: number): Promise<ShopBoxes> => {
  let found: LockerAnswer | undefined
  await expect(async () => {
    const { lockers } = await ask(
      `{ lockers(pagination: { limit: 100 }) { items { _id name organisationId shopId isInLockdown
         serviceLocation { deviceId } boxes { _id label state } } } }`,
    )
    found = (lockers as { items: LockerAnswer[] }).items.find(
      (locker) => !locker.isInLockdown && freeOf(locker).length >= count,
    )
    expect(found, `a locker with ${count} free boxes`).toBeDefined()
  }).toPass({ timeout: 60_000 })
  if (found === undefined) throw new Error('unreachable')
  return {
    inAddress: `organisationId=${found.organisationId}&shopId=${found.shopId}`,
    shopId: found.shopId,
    lockerId: found._id,
    locker: found.name,
    deviceId: found.serviceLocation.deviceId,
    free: freeOf(found),
  }
}

const freeOf = ({ boxes }: LockerAnswer) => boxes.filter(({ state }) => state === 'free')

/** On the picture of the cabinet, whatever was chosen for us before. */
export const pickBoxes = async (
  office: Page,
  locker: string,
  labels: readonly string[],
): Promise<void> => {
  const chosen = office.getByRole('list', { name: 'Chosen boxes' })
  await expect(office.getByRole('group', { name: `Boxes of ${locker}` })).toBeVisible()
  for (const chip of await chosen.getByRole('button').all()) await chip.click()
  for (const label of labels)
    await office
      .getByRole('group', { name: `Boxes of ${locker}` })
      .getByRole('button', { name: new RegExp(`^Box ${label},`) })
      .click()
  await expect(chosen.getByRole('listitem')).toHaveCount(labels.length)
}

/** The mail of the page's reservation as its reader sees it, with the code, once it is written. */
export const readMail = async (office: Page): Promise<FrameLocator> => {
  await office
    .getByRole('list', { name: 'History' })
    .getByRole('link', { name: 'View message' })
    .first()
    .click()
  await office.getByRole('button', { name: 'Show the code' }).click()
  await expect(office.getByRole('button', { name: 'Show the code' })).toBeHidden()
  return office.frameLocator('iframe')
}

export const typeCode = async (cabinet: Page, code: string): Promise<void> => {
  const keypad = cabinet.getByRole('region', { name: 'Keypad' })
  for (const digit of code) await keypad.getByRole('button', { name: digit, exact: true }).click()
  await keypad.getByRole('button', { name: 'Enter' }).click()
}
