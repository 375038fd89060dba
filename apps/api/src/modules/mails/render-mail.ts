import { translate } from '@lockerdesk/messages/server'
import { layOutMail, PRODUCT_BRAND, type RenderedMail } from './mail-layout.ts'
import type { NewMail } from './queue-mail.ts'

/** What the product itself writes to the people who work with it. */
export const renderMail = ({ template, language, params, link }: NewMail): RenderedMail => {
  const part = (name: string): string => translate(language, `mails:${template}.${name}`, params)
  return layOutMail({
    language,
    brand: PRODUCT_BRAND,
    subject: part('subject'),
    title: part('title'),
    body: part('body'),
    action: link === undefined ? undefined : { link, text: part('button') },
    note: part('note'),
    footer: translate(language, 'mails:footer'),
  })
}
