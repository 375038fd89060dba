import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { usePictureUpload } from '../../../lib/files/use-picture-upload.ts'
import type { ProductFormApi } from './product-form-values.ts'
import classes from '../products.module.css'

/** Uploaded at once, so that the preview is what customers will see. */
export const PictureField = ({ form }: { form: ProductFormApi }) => {
  const { t } = useTranslation('products')
  const { upload, isRunning, problem } = usePictureUpload('/api/images')
  const { imageUrl } = form.getValues()
  const choose = async (file: File | null) => {
    const uploaded = file === null ? null : await upload(file)
    if (uploaded === null) return
    form.setFieldValue('imageId', uploaded.imageId)
    form.setFieldValue('imageUrl', uploaded.imageUrl)
  }
  const remove = () => {
    form.setFieldValue('imageId', null)
    form.setFieldValue('imageUrl', null)
  }
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('fields.picture')}
      </Text>
      <div className={classes.preview}>
        {imageUrl === null ? (
          <IconPhoto size={40} stroke={1.2} aria-hidden />
        ) : (
          <img src={imageUrl} alt={t('picturePreview')} />
        )}
      </div>
      <Group>
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={isRunning}>
              {t(imageUrl === null ? 'choosePicture' : 'otherPicture')}
            </Button>
          )}
        </FileButton>
        {imageUrl !== null && (
          <Button variant="subtle" color="gray" onClick={remove}>
            {t('removePicture')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t('pictureHint')}
      </Text>
      {problem !== null && (
        <Text size="sm" c="var(--bad)" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}
