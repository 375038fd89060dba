import { useNavigate } from '@tanstack/react-router'
import { rememberOrganisation } from '../../lib/remembered.ts'

/** From here on the back office speaks of that organisation. */
export const useSwitchOrganisation = () => {
  const navigate = useNavigate()
  return (organisationId: string): void => {
    rememberOrganisation(organisationId)
    void navigate({ to: '/', search: { organisationId, shopId: undefined } })
  }
}
