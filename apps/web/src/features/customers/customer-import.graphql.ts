import { graphql } from '../../lib/graphql.ts'

export const importCustomersMutation = graphql(`
  mutation ImportCustomers($data: [CustomerImportRow!]!, $importId: ID, $dryRun: Boolean) {
    importCustomers(data: $data, importId: $importId, dryRun: $dryRun) {
      _id
      created
      updated
      unchanged
      refused
      rows {
        outcome
        problems {
          column
          problem
        }
      }
    }
  }
`)

export const undoCustomerImportMutation = graphql(`
  mutation UndoCustomerImport($importId: ID!) {
    undoCustomerImport(importId: $importId) {
      deleted
      restored
      kept
    }
  }
`)
