import type { Page } from '@playwright/test'
import type { DemoRole } from '../fixtures.ts'

export type Visitor = DemoRole | 'nobody' | 'newcomer'

/** The text of a key in the language of the gallery. */
export type Say = (key: string) => string

export interface Screen {
  readonly name: string
  readonly visitor: Visitor
  /** As the router has it: `$orderId` stands for the first row of the list before it. */
  readonly route: string
  /** Where it is, if no route and no list leads there. */
  readonly find?: (page: Page, say: Say) => Promise<string>
  /** What is done there before it is looked at. */
  readonly act?: (page: Page, say: Say) => Promise<void>
}
