import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'

/** Mantine tells of the mistake in every other field that it is one. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput {...(props.error ? { 'aria-invalid': true } : {})} {...props} />
)
