import type { Translate } from '../../../ui/texts/texts.ts'
import type { Column } from '../../../ui/table/column.ts'
import { ProductPicture } from '../product-picture.tsx'

/** What a product looks like; its name stands in the next column. */
export const pictureColumn = (t: Translate): Column<{ readonly thumbnailUrl: string | null }> => ({
  key: 'picture',
  header: t('fields.picture'),
  isHeaderHidden: true,
  width: '52px',
  render: ({ thumbnailUrl }) => <ProductPicture url={thumbnailUrl} />,
})
