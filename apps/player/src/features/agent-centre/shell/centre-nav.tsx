import type { AgentContractType } from '@baize/contract'
import { buttonClass, Count, Icon } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Headphones, LayoutGrid, Mail } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useStatus } from '../../../app/status.ts'
import { useUnreadMessages } from '../../../app/unread-messages.ts'
import { consolidatedQuery, offersOf, openContractsOf } from '../offers/consolidated.ts'
import { AGENT_PAGES } from '../pages.ts'

/** The pages of the centre in their order; contracts that the house does not offer are left out. */
export function CentreNav() {
  const { t } = useTranslation(['agent-centre', 'shell', 'common'])
  const { supportAddress } = useStatus()
  const unread = useUnreadMessages()
  const known = useQuery(consolidatedQuery).data
  const open = known ? openContractsOf(known) : []
  const waiting = known ? offersOf(known) : []
  const isThere = (contract: AgentContractType | undefined) =>
    contract === undefined || open.includes(contract)
  const firstContract = AGENT_PAGES.find(({ contract }) => contract && isThere(contract))
  return (
    <nav className="agent__nav" aria-label={t('menu')}>
      <div className="agent__money">
        <Link to="/member/deposit" className={buttonClass({ variant: 'primary' })}>
          {t('shell:deposit')}
        </Link>
        <Link to="/member/withdraw" className={buttonClass({ variant: 'outline' })}>
          {t('shell:withdraw')}
        </Link>
      </div>
      {AGENT_PAGES.filter(({ contract }) => isThere(contract)).map((page) => (
        <Fragment key={page.name}>
          {page.group === 'reports' && <span className="label">{t('group.reports')}</span>}
          {page === firstContract && <span className="label">{t('group.contracts')}</span>}
          <Link to={`/agentHome/${page.path}`} className="side__item">
            <Icon of={page.icon} />
            <span className="side__text">{t(`page.${page.name}`)}</span>
            {waiting.some(({ type }) => type === page.contract) && <Count of={1} />}
          </Link>
        </Fragment>
      ))}
      <span className="label">{t('group.contact')}</span>
      <Link to="/agentHome/messageV2" className="side__item">
        <Icon of={Mail} />
        <span className="side__text">{t('shell:messages.title')}</span>
        {unread > 0 && <Count of={unread} />}
      </Link>
      <a href={supportAddress} className="side__item">
        <Icon of={Headphones} />
        <span className="side__text">{t('customerService')}</span>
      </a>
      <Link to="/" className="side__item">
        <Icon of={LayoutGrid} />
        <span className="side__text">{t('toSite')}</span>
      </Link>
    </nav>
  )
}
