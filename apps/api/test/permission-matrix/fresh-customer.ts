import { sql } from 'kysely'
import { newId, newPublicId } from '../../src/platform/ids.ts'
import type { OrganisationFixture } from '../tenancy-fixture.ts'

/** With a code and a change in their history. */
export const customerRows = (id: string, { id: organisationId }: OrganisationFixture) =>
  sql`with made as (
      insert into customers (id, organisation_id, public_id, external_id, first_name, last_name, emails,
        phonenumbers, language, notification_types, note, created_at, updated_at)
      values (${id}, ${organisationId}, ${newPublicId()}, '', 'Anna', 'de Vos', ${[`${id}@example.com`]}, '{}', 'nl',
        '{email}', '', now(), now())
    ), coded as (
      insert into customer_pincodes (organisation_id, code_mac, customer_id) values (${organisationId}, ${id}, ${id})
    )
    insert into customer_changes (id, organisation_id, customer_id, log_id, created_at)
    values (${newId()}, ${organisationId}, ${id}, ${newId()}, now())`
