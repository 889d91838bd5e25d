import { buttonClass, Icon, Switch, useTheme } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  ArrowUpRight,
  BadgeCheck,
  Bell,
  Flame,
  Heart,
  House,
  LifeBuoy,
  List,
  type LucideIcon,
  Moon,
  Newspaper,
  Plus,
  ReceiptText,
  ShieldCheck,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { menusQuery } from '../app/catalogue.ts'
import { CATEGORY_LOOKS, categorySlug } from '../app/categories.ts'
import { openDialog } from '../app/dialogs.ts'
import { useMember } from '../app/session.ts'

/** The foldable menu at the start side. Every entry leads to something that exists. */
export function SideMenu() {
  const { t } = useTranslation(['shell', 'common'])
  const member = useMember()
  return (
    <aside className="side" aria-label={t('menu')}>
      {member && (
        <div className="side__money">
          <Link to="/member/deposit" className={buttonClass({ variant: 'primary' })}>
            <Icon of={Plus} />
            <span className="side__text">{t('deposit')}</span>
          </Link>
          <Link
            to="/member/withdraw"
            className={buttonClass({ variant: 'outline' })}
            aria-label={t('withdraw')}
          >
            <span className="side__text">{t('withdraw')}</span>
            <Icon of={ArrowUpRight} className="side__folded-only" />
          </Link>
        </div>
      )}
      <GameGroup isMember={member !== undefined} />
      {member && <AccountGroup />}
      <HouseGroup />
      <ThemeRow />
    </aside>
  )
}

function GameGroup({ isMember }: { readonly isMember: boolean }) {
  const { t } = useTranslation(['shell', 'common'])
  const lanes = useQuery(menusQuery).data ?? []
  return (
    <nav className="side__group" aria-label={t('games')}>
      <span className="label">{t('games')}</span>
      <Link to="/" className="side__item" activeOptions={{ exact: true, includeSearch: true }}>
        <ItemBody icon={House} text={t('home')} />
      </Link>
      <Link to="/" search={{ tab: 'hot' }} className="side__item">
        <ItemBody icon={Flame} text={t('hot')} />
      </Link>
      {isMember && (
        <Link to="/favorite" className="side__item">
          <ItemBody icon={Heart} text={t('favourites')} />
        </Link>
      )}
      {lanes.map((lane) => (
        <Link
          key={lane.gameCategory}
          to="/$category"
          params={{ category: categorySlug(lane.gameCategory) }}
          className="side__item"
        >
          <ItemBody
            icon={CATEGORY_LOOKS[lane.gameCategory].icon}
            text={t(`category.${lane.gameCategory}`)}
            count={lane.gameCount}
          />
        </Link>
      ))}
    </nav>
  )
}

function AccountGroup() {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <nav className="side__group" aria-label={t('account')}>
      <span className="label">{t('account')}</span>
      <Link to="/member/security" className="side__item">
        <ItemBody icon={ShieldCheck} text={t('security')} />
      </Link>
      <Link to="/member/bets" className="side__item">
        <ItemBody icon={List} text={t('bettingRecord')} />
      </Link>
      <Link to="/member/account" className="side__item">
        <ItemBody icon={ReceiptText} text={t('accountRecord')} />
      </Link>
    </nav>
  )
}

/** What the house has to say. */
function HouseGroup() {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <nav className="side__group" aria-label={t('house')}>
      <span className="label">{t('house')}</span>
      <button type="button" className="side__item" onClick={() => openDialog({ kind: 'notices' })}>
        <ItemBody icon={Bell} text={t('notices.title')} />
      </button>
      <Link to="/help" className="side__item">
        <ItemBody icon={LifeBuoy} text={t('helpCentre')} />
      </Link>
      <Link to="/blog" search={{}} className="side__item">
        <ItemBody icon={Newspaper} text={t('blog')} />
      </Link>
      <Link to="/official" className="side__item">
        <ItemBody icon={BadgeCheck} text={t('official')} />
      </Link>
    </nav>
  )
}

interface ItemBodyProps {
  readonly icon: LucideIcon
  readonly text: string
  readonly count?: number
}

function ItemBody({ icon, text, count }: ItemBodyProps) {
  return (
    <>
      <Icon of={icon} />
      <span className="side__text">{text}</span>
      {count !== undefined && <span className="side__count caption num">{count}</span>}
    </>
  )
}

function ThemeRow() {
  const { t } = useTranslation(['shell', 'common'])
  const { theme, setTheme } = useTheme()
  return (
    <div className="side__group side__theme">
      <div className="side__item">
        <Icon of={Moon} />
        <span className="side__text">{t('darkTheme')}</span>
        <Switch
          label={t('darkTheme')}
          isOn={theme === 'dark'}
          onChange={(isOn) => setTheme(isOn ? 'dark' : 'light')}
        />
      </div>
    </div>
  )
}
