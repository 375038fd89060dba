import { Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { ReactNode } from 'react'
import { useTranslation } from '../texts/use-translation.ts'
import classes from './dialog.module.css'
import '../styles/mantine-styles.ts'
import { useIsPhone } from '../fitting/use-is-phone.ts'

export interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  /** On phones as tall as what it says, at the foot of the screen: for what is read rather than filled in. */
  readonly isShort?: boolean
}

/** Closes on Escape and on a click outside; on phones a sheet of full height. */
export const Dialog = ({
  title,
  isOpen,
  onClose,
  children,
  size = 'md',
  isShort = false,
}: DialogProps) => {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={size}
      fullScreen={isPhone && !isShort}
      centered
      classNames={
        isPhone && isShort ? { inner: classes.foot ?? '', content: classes.sheet ?? '' } : {}
      }
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header: a <header> in here counts as a second banner of the page. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} />
        </div>
        <Modal.Body className={classes.body ?? ''}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
