import { batched } from '../../call/batched.ts'
import { organisationOf } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import { type Product, productsByIds } from './product-store.ts'

/** For what names a product: one statement for all of an answer. */
export const productById = batched<Product>((call, ids) =>
  read(call, (reader) => productsByIds(reader, organisationOf(call).organisationId, ids)),
)
