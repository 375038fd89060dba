import type { DayPeriod, InsightFigure } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import type { queueMail } from '../mails/index.ts'
import { changeText } from './figure-text.ts'
import type { WeeklyReader } from './weekly-mail-store.ts'

export interface MailedPlace {
  readonly name: string
  /** The page of its figures, with a query. */
  readonly path: string
}

/** The figures that changed most, each with the way to it. */
export const weeklyMail = (
  { email, name, language, dateFormat }: WeeklyReader,
  place: MailedPlace,
  week: DayPeriod,
  figures: readonly InsightFigure[],
  links: { readonly publicUrl: string; readonly unsubscribeLink: string },
): Parameters<typeof queueMail>[2] => {
  const day = (iso: string): string => {
    const [year = '', month = '', date = ''] = iso.split('-')
    return dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', date)
  }
  const { from, to } = week
  const page = `${links.publicUrl}${place.path}period=own&from=${from}&to=${to}`
  return {
    template: 'weeklyFigures',
    language,
    recipient: email,
    params: {
      name,
      place: place.name,
      count: figures.length,
      from: day(from),
      to: day(to),
    },
    facts: figures.map((figure) => ({
      label: translate(language, `insights:measures.${figure.measure}`),
      value: changeText(language, figure),
      link: `${page}&measure=${figure.measure}`,
    })),
    link: page,
    unsubscribeLink: links.unsubscribeLink,
    footer: 'chosenFooter',
  }
}
