import { act, startTransition, Suspense, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { TextTree } from '@lockerdesk/messages/read-text'
import { makeTexts, texts } from './texts.ts'
import { useTranslation } from './use-translation.ts'

const FILES: Readonly<Record<string, TextTree>> = {
  'en/common': { save: 'Save', clear: 'Clear', nested: { name: 'Name' } },
  'en/boxes': {
    save: 'Save box',
    held_zero: 'no box',
    held_one: 'one box',
    held_other: '{{count}} boxes of {{shop}}',
    free_other: '{{count}} free',
    free_one: 'one free',
  },
  'de/common': { save: 'Speichern' },
  'de/boxes': { held_one: 'ein Fach', held_other: '{{count}} Fächer' },
}

const started = async (language = 'en') => {
  const onMissing = vi.fn<(namespace: string, key: string) => void>()
  const load = vi.fn<(language: string, namespace: string) => Promise<TextTree>>(
    async (inLanguage, namespace) => {
      const file = FILES[`${inLanguage}/${namespace}`]
      if (file === undefined) throw new Error('no such file')
      return file
    },
  )
  const made = makeTexts()
  await made.loadNamespaces(['common', 'boxes'])
  await made.start({ load, onMissing }, language)
  return { made, load, onMissing }
}

describe('a text', () => {
  test.each([
    [['common'], 'save', {}, 'Save'],
    [['common'], 'nested.name', {}, 'Name'],
    [['boxes', 'common'], 'save', {}, 'Save box'],
    [['boxes', 'common'], 'clear', {}, 'Clear'],
    [['boxes'], 'common:clear', {}, 'Clear'],
    [['boxes'], 'held', { count: 0, shop: 'Ulm' }, 'no box'],
    [['boxes'], 'held', { count: 1, shop: 'Ulm' }, 'one box'],
    [['boxes'], 'held', { count: 2, shop: 'Ulm' }, '2 boxes of Ulm'],
    [['boxes'], 'free', { count: 0 }, '0 free'],
    [['boxes'], 'held', { count: 2, shop: '{{count}}' }, '2 boxes of {{count}}'],
    [['boxes'], 'held', { count: 2 }, '2 boxes of '],
  ])('of %j under %s with %j is %s', async (namespaces, key, params, text) => {
    const { made, onMissing } = await started()
    expect(made.translateIn('en', namespaces)(key, params)).toBe(text)
    expect(onMissing).not.toHaveBeenCalled()
  })

  test('that is missing shows its key and is reported', async () => {
    const { made, onMissing } = await started()
    expect(made.t('boxes:nested.gone')).toBe('nested.gone')
    expect(onMissing).toHaveBeenCalledExactlyOnceWith('boxes', 'nested.gone')
    expect(made.exists('boxes:save')).toBe(true)
    expect(made.exists('common:nested')).toBe(false)
    expect(made.partIn('common:nested')).toEqual({ name: 'Name' })
  })

  test('keeps its function until the language changes', async () => {
    const { made } = await started()
    expect(made.translateIn('en', ['boxes'])).toBe(made.translateIn('en', ['boxes']))
    expect(made.translateIn('en', ['boxes'])).not.toBe(made.translateIn('de', ['boxes']))
  })
})

describe('a language', () => {
  test('is announced once the texts of every namespace in use are there', async () => {
    const { made } = await started()
    const announced = vi.fn<() => void>(() => {
      expect(made.translateIn(made.language, ['boxes'])('held', { count: 1 })).toBe('ein Fach')
    })
    made.subscribe(announced)
    await made.changeLanguage('de')
    expect(announced).toHaveBeenCalledOnce()
    expect(made.t('save')).toBe('Speichern')
  })

  test('that is chosen last wins, even if an earlier one arrives later', async () => {
    const { made, load } = await started()
    const waiting: (() => void)[] = []
    load.mockImplementation((language) =>
      language === 'de'
        ? new Promise((done) => void waiting.push(() => done({})))
        : Promise.resolve({}),
    )
    const earlier = made.changeLanguage('de')
    await made.changeLanguage('nl')
    for (const release of waiting) release()
    expect(waiting).toHaveLength(2)
    await earlier
    expect(made.language).toBe('nl')
  })

  test('loads each file once', async () => {
    const { made, load } = await started()
    await made.loadNamespaces(['boxes'])
    await made.loadLanguage('de')
    await made.changeLanguage('de')
    expect(load).toHaveBeenCalledTimes(4)
  })
})

test('texts that do not arrive leave their keys, and the next part that needs them retries', async () => {
  const { made, load, onMissing } = await started()
  load.mockRejectedValueOnce(new Error('offline'))
  await made.loadNamespaces(['boxes', 'orders'])
  expect(made.missing(['orders'])).toBeUndefined()
  expect(made.t('orders:title')).toBe('title')
  expect(onMissing).toHaveBeenCalledOnce()
  load.mockResolvedValueOnce({ title: 'Orders' })
  await made.loadNamespaces(['orders'])
  expect(made.t('orders:title')).toBe('Orders')
})

describe('on a screen', () => {
  let root: Root | undefined
  afterEach(() => act(() => root?.unmount()))

  test('a component is drawn with the texts of its namespaces', async () => {
    texts.add('en', 'orders', { title: 'Orders' })
    const Title = () => {
      const { t, i18n } = useTranslation(['orders', 'common'])
      return `${t('title')} ${t('close')} ${i18n.language}`
    }
    const place = document.createElement('div')
    root = createRoot(place)
    await act(async () =>
      root?.render(
        <Suspense fallback="waiting">
          <Title />
        </Suspense>,
      ),
    )
    expect(place.textContent).toBe('Orders Close en')
  })

  test('a component whose texts arrive at once goes on with its other hooks', async () => {
    vi.spyOn(texts, 'missing').mockReturnValueOnce(Promise.resolve())
    const Title = () => {
      const { i18n } = useTranslation('orders')
      const [count] = useState(2)
      return `${count} in ${i18n.language}`
    }
    const onRecoverableError = vi.fn<(error: unknown) => void>()
    const place = document.createElement('div')
    root = createRoot(place, { onRecoverableError })
    await act(async () =>
      // A part of a page that loads late is drawn like this.
      startTransition(() =>
        root?.render(
          <Suspense fallback="waiting">
            <Title />
          </Suspense>,
        ),
      ),
    )
    expect(place.textContent).toBe('2 in en')
    expect(onRecoverableError).not.toHaveBeenCalled()
  })
})
