import { graphql, type ResultOf } from '../../lib/graphql.ts'

const messageRow = graphql(`
  fragment MessageRow on Message {
    _id
    channel
    template
    language
    subject
    preview
    recipient
    recipientName
    status
    notSentReason
    waitsForQuota
    waitsForLockdown
    serverAnswer
    createdAt
  }
`)

export const messagesQuery = graphql(
  `
    query Messages($shopId: ID!, $filter: MessageFilter, $pagination: PaginationInput) {
      messages(shopId: $shopId, filter: $filter, pagination: $pagination) {
        items {
          ...MessageRow
        }
        totalCount
        isTotalCapped
        pageInfo {
          endCursor
          hasNextPage
        }
        counts {
          status
          count
          isCapped
        }
      }
    }
  `,
  [messageRow],
)

export const findMessagesQuery = graphql(
  `
    query FindMessages($shopId: ID!, $query: String!) {
      findMessages(shopId: $shopId, query: $query) {
        ...MessageRow
      }
    }
  `,
  [messageRow],
)

export const messageQuery = graphql(`
  query Message($id: ID!) {
    getMessageById(id: $id) {
      _id
      shopId
      reservationId
      orderId
      channel
      template
      language
      recipient
      recipientName
      subject
      status
      notSentReason
      waitsForQuota
      waitsForLockdown
      serverAnswer
      attempts
      actorName
      createdAt
      nextAttemptAt
      sentAt
      text
      html
    }
  }
`)

export const resendMessageMutation = graphql(`
  mutation ResendMessage($id: ID!, $channel: NotificationType, $recipient: String) {
    resendMessage(id: $id, channel: $channel, recipient: $recipient) {
      _id
      waitsForLockdown
    }
  }
`)

export const resendFailedMessagesMutation = graphql(`
  mutation ResendFailedMessages($shopId: ID!) {
    resendFailedMessages(shopId: $shopId) {
      _id
    }
  }
`)

export const dropMessageMutation = graphql(`
  mutation DropMessage($id: ID!) {
    dropMessage(id: $id) {
      _id
      status
      notSentReason
    }
  }
`)

export const sendMessageAnywayMutation = graphql(`
  mutation SendMessageAnyway($id: ID!) {
    sendMessageAnyway(id: $id) {
      _id
      status
      waitsForLockdown
    }
  }
`)

export const sendTestMessageMutation = graphql(`
  mutation SendTestMessage($data: TestMessageInput!) {
    sendTestMessage(data: $data) {
      _id
    }
  }
`)

export const remindCustomerMutation = graphql(`
  mutation RemindCustomer($reservationId: ID!) {
    remindCustomer(reservationId: $reservationId) {
      _id
      waitsForLockdown
    }
  }
`)

export const revealSentMessageMutation = graphql(`
  mutation RevealSentMessage($id: ID!) {
    revealMessage(id: $id) {
      subject
      text
      html
    }
  }
`)

export type MessageRow = ResultOf<typeof messagesQuery>['messages']['items'][number]
export type MessageDetail = ResultOf<typeof messageQuery>['getMessageById']
