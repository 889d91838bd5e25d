import '../agent-centre-texts.ts'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../parts/page-head.tsx'
import { LinksPanel } from './links-panel.tsx'
import { OpenAccount } from './open-account.tsx'

/** `/agentHome/registerCenter`: accounts that the agent opens, and links by which others join. */
export function AccountsScreen() {
  const { t } = useTranslation('agent-centre')
  return (
    <>
      <PageHead title={t('page.accounts')} />
      <div className="agentsplit">
        <OpenAccount />
        <LinksPanel />
      </div>
    </>
  )
}
