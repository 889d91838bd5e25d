import type { Permission } from '@baize/contract'
import { buttonClass, EmptyState } from '@baize/ui-kit'
import { Link, type RouteComponent } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../app/use-session.ts'

/** Shows the page to staff with the permission, and names the missing permission to the others. The server checks every call as well. */
export function gatedPage(Screen: RouteComponent, needs: Permission): RouteComponent {
  const Gated = () => (useMay(needs) ? <Screen /> : <PermissionMissing needs={needs} />)
  // What the router fetches ahead is the page behind the gate.
  return Object.assign(Gated, Screen.preload && { preload: Screen.preload })
}

function PermissionMissing({ needs }: { readonly needs: Permission }) {
  const { t } = useTranslation(['common', 'staff'])
  const permission = t(`staff:right.${needs}` as 'staff:right.members.read')
  return (
    <main className="list-page" id="main">
      <EmptyState
        art="compass"
        title={t('forbidden.title')}
        headingLevel={1}
        actions={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {t('notFound.back')}
          </Link>
        }
      >
        {t('forbidden.text', { permission })}
      </EmptyState>
    </main>
  )
}
