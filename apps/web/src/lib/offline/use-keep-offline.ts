import type { TadaDocumentNode } from 'gql.tada'
import { useEffect } from 'react'
import { type AnyVariables, type Client, useClient } from 'urql'
import { OFFLINE_OWNER, remembered } from '../remembered.ts'
import { useSession } from '../session/session.ts'
import {
  currentOrganisationQuery,
  currentShopQuery,
  currentUserQuery,
} from '../session/session-documents.ts'
import { shopOfPageQuery } from '../shops/shop-of-page.ts'
import { landingOf } from '../shops/use-page-shop.ts'
import { forgetAnswers, keepAnswer } from './kept-answers.ts'

/** From now on this page opens without a network too: what the frame shows is kept on the device. */
export const useKeepOffline = (): void => {
  const client = useClient()
  const { user, organisation, shop } = useSession()
  const isOwn = user.viewing === null
  const organisationId = organisation?._id
  const shopId = shop?._id
  const landingShopId = user.landingShopId
  useEffect(() => {
    if (!isOwn) return
    const keep = async () => {
      if (remembered.read(OFFLINE_OWNER) !== user._id) {
        await forgetAnswers()
        remembered.write(OFFLINE_OWNER, user._id)
      }
      await Promise.all([
        keepShown(client, organisationId, currentUserQuery, {}),
        keepShown(client, organisationId, currentOrganisationQuery, {}),
        keepShown(client, organisationId, shopOfPageQuery, { landing: landingOf(landingShopId) }),
        ...(shopId === undefined
          ? []
          : [keepShown(client, organisationId, currentShopQuery, { id: shopId })]),
      ])
    }
    // A full or forbidden storage only costs the work without a network.
    keep().catch(() => {})
  }, [client, isOwn, user._id, organisationId, shopId, landingShopId])
}

const keepShown = async <Result, Variables extends AnyVariables>(
  client: Client,
  organisationId: string | undefined,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<void> => {
  const shown = client.readQuery<Result, Variables>(document, variables)
  if (shown?.data != null) await keepAnswer(organisationId, shown.operation, shown.data)
}
