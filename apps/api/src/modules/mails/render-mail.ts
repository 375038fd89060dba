import { translate } from '@lockerdesk/messages/server'
import { layOutMail, PRODUCT_BRAND, type RenderedMail } from './mail-layout.ts'
import type { NewMail } from './new-mail.ts'

/** What the product itself writes: to the people who work with it, and to those who asked for it. */
export const renderMail = ({
  template,
  language,
  params,
  link,
  brandName,
  facts = [],
  unsubscribeLink,
  privacyLink,
  code,
  footer,
}: NewMail): RenderedMail => {
  const part = (name: string): string => translate(language, `mails:${template}.${name}`, params)
  return layOutMail({
    language,
    brand: { ...PRODUCT_BRAND, ...(brandName === undefined ? {} : { name: brandName }) },
    facts,
    subject: part('subject'),
    title: part('title'),
    body: part('body'),
    action: link === undefined ? undefined : { link, text: part('button') },
    ...(code === undefined ? {} : { code }),
    privacyLink: privacyLink ?? null,
    note: part('note'),
    footer: translate(
      language,
      `mails:${footer ?? (unsubscribeLink === undefined ? 'footer' : 'askedFooter')}`,
      params,
    ),
    ...(unsubscribeLink === undefined
      ? {}
      : {
          unsubscribe: {
            link: unsubscribeLink,
            text: translate(language, 'mails:unsubscribe'),
          },
        }),
  })
}
