import { type ListKey, mayChangeView, verdictAt } from '@lockerdesk/domain'
import { type Call, organisationOf, principalOf, userOf } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import { type ListView, listListViews, type Viewer } from './list-view-store.ts'

export const viewerOf = (call: Call): Viewer => ({
  organisationId: organisationOf(call).organisationId,
  userId: userOf(call).id,
})

export const listViews = (call: Call, list: ListKey): Promise<ListView[]> =>
  read(call, (reader) => listListViews(reader, viewerOf(call), list))

export const mayChange = (call: Call, view: ListView): boolean =>
  mayChangeView(view, {
    userId: userOf(call).id,
    mayShare: verdictAt(principalOf(call.actor), 'listView.share', organisationOf(call)) !== 'no',
  })
