import { Button, Group } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Link, type LinkOptions, useNavigate } from '@tanstack/react-router'
import type { TadaDocumentNode } from 'gql.tada'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import '../../ui/styles/mantine-styles.ts'
import { useChange } from '../calls/use-change.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

export interface CreatePageProps<Values extends Record<string, unknown>, Input, Result> {
  readonly textOf: (key: 'title' | 'create' | 'created' | 'createFailed') => string
  /** Target of the back link. */
  readonly list: LinkOptions
  readonly form: UseFormReturnType<Values>
  readonly mutation: TadaDocumentNode<Result, { data: Input }>
  readonly inputOf: (values: Values) => Input
  /** Types that the mutation changes without returning them. */
  readonly touches?: string[]
  /** Target after the creation. */
  readonly next: (result: Result) => LinkOptions
  readonly children: ReactNode
}

/** A page with the form of a new object. */
export const CreatePage = <Values extends Record<string, unknown>, Input, Result>({
  textOf,
  list,
  form,
  mutation,
  inputOf,
  touches = [],
  next,
  children,
}: CreatePageProps<Values, Input, Result>) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { change, isRunning } = useChange(mutation, {
    done: textOf('created'),
    failed: textOf('createFailed'),
    touches,
  })
  useLeaveGuard(form.isDirty() && !isRunning)
  const submit = form.onSubmit(async (values) => {
    const outcome = await change({ data: inputOf(values) })
    if (!outcome.ok) return form.setErrors(outcome.refusal.fields)
    form.resetDirty()
    await navigate({ ...next(outcome.value), ignoreBlocker: true })
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
      <PageHeader title={textOf('create')} back={<Link {...list}>{textOf('title')}</Link>} />
      {children}
      <Group justify="flex-end" mt="md">
        <Button variant="default" renderRoot={(props) => <Link {...list} {...props} />}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isRunning}>
          {textOf('create')}
        </Button>
      </Group>
    </form>
  )
}
