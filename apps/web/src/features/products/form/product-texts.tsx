import { Tabs, Text, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { LANGUAGE_NAMES, LANGUAGES } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { ProductFormApi } from './product-form-values.ts'
import classes from '../products.module.css'

/** A name and a description per language, each behind its tab; a dot marks those that have a name. */
export const ProductTexts = ({ form }: { form: ProductFormApi }) => {
  const { t } = useTranslation('products')
  const { user } = useSession()
  const [shown, setShown] = useState<string | null>(user.language)
  const { name } = form.getValues()
  const error = form.errors['name']
  return (
    <div>
      <Tabs value={shown} onChange={setShown}>
        <Tabs.List aria-label={t('texts')} className={classes.languages ?? ''}>
          {LANGUAGES.map((language, index) => (
            <Tabs.Tab key={language} value={language}>
              {LANGUAGE_NAMES[language]}
              {name[index]?.value.trim() ? ' ✓' : ''}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {LANGUAGES.map((language, index) => (
          <Tabs.Panel key={language} value={language} pt="sm">
            <TextInput
              autoComplete="off"
              lang={language}
              label={`${t('fields.name')} (${LANGUAGE_NAMES[language]})`}
              {...form.getInputProps(`name.${index}.value`)}
            />
            <Textarea
              mt="sm"
              autosize
              minRows={3}
              lang={language}
              label={`${t('fields.description')} (${LANGUAGE_NAMES[language]})`}
              {...form.getInputProps(`description.${index}.value`)}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
      {error !== undefined && (
        <Text size="sm" c="var(--bad)" role="alert" mt={4}>
          {t('nameNeeded')}
        </Text>
      )}
    </div>
  )
}
