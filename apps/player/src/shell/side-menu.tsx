import { formatWhole } from '@baize/kernel'
import { buttonClass, Icon, Switch, useTheme } from '@baize/ui-kit'
import { bannerClass, MenuBannerFace } from '@baize/ui-kit/banners'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  ArrowUpRight,
  Bell,
  Flame,
  Headphones,
  Heart,
  History,
  House,
  type LucideIcon,
  Moon,
  Plus,
  UserPlus,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { faceOf, menusQuery, useBanners } from '../app/catalogue.ts'
import { CATEGORY_LOOKS, categorySlug } from '../app/categories.ts'
import { useCategoryName } from '../app/category-name.ts'
import { openDialog } from '../app/dialogs.ts'
import { useInstalled } from '../app/install.ts'
import { Later } from '../app/later.tsx'
import { lazyPart } from '../app/load-part.ts'
import type { MenuEntry } from '../app/menu-entry.ts'
import { referralQuery } from '../app/referral-link.ts'
import { useMember } from '../app/session.ts'
import { useStartGame } from '../app/start-game.ts'
import { useStatus } from '../app/status.ts'
import { useIsFeatureOn } from '../app/switches.ts'
import { LanguageButton } from './language-button.tsx'
import { LazyPart } from './lazy-part.tsx'
import { MENU } from './menu.ts'
import { ProductLinks } from './product-links.tsx'

// A code takes some code to draw, and nothing of the first view waits for it.
const AppCard = lazyPart(async () => (await import('./app-card.tsx')).AppCard)

/** The foldable menu at the start side. Every entry leads to something that exists. */
export function SideMenu() {
  const { t } = useTranslation(['shell', 'common'])
  const member = useMember()
  const installed = useInstalled()
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
      {member && <AccountGroup />}
      <GameGroup isMember={member !== undefined} />
      <HouseGroup />
      <Later>
        <LazyPart whenMissing={null}>{!installed && <AppCard />}</LazyPart>
      </Later>
      <SettingsGroup />
      <MenuBanner />
    </aside>
  )
}

function GameGroup({ isMember }: { readonly isMember: boolean }) {
  const { t } = useTranslation(['shell', 'common'])
  const categoryName = useCategoryName()
  const lanes = useQuery(menusQuery).data ?? []
  return (
    <nav className="side__group" aria-label={t('games')} data-tour="games">
      <span className="label">{t('games')}</span>
      <Link to="/" className="side__item" activeOptions={{ exact: true, includeSearch: true }}>
        <ItemBody icon={House} text={t('home')} />
      </Link>
      <Link to="/" search={{ tab: 'hot' }} className="side__item">
        <ItemBody icon={Flame} text={t('hot')} />
      </Link>
      {isMember && (
        <>
          <Link to="/recent" className="side__item">
            <ItemBody icon={History} text={t('recentlyPlayed')} />
          </Link>
          <Link to="/favorite" className="side__item">
            <ItemBody icon={Heart} text={t('favourites')} />
          </Link>
        </>
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
            text={categoryName(lane.gameCategory)}
            count={lane.gameCount}
          />
        </Link>
      ))}
      <ProductLinks
        className="side__item"
        face={({ icon }, name) => <ItemBody icon={icon} text={name} />}
      />
    </nav>
  )
}

function AccountGroup() {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <nav className="side__group" aria-label={t('memberCentre')}>
      <span className="label">{t('memberCentre')}</span>
      <MenuLinks group="account" />
      <Later>
        <ReferralLink />
      </Later>
    </nav>
  )
}

/** Only while the house pays for friends. */
function ReferralLink() {
  const { t } = useTranslation('shell')
  const isOpen = Boolean(useQuery(referralQuery).data?.terms)
  return isOpen ? (
    <Link to="/member/referral" className="side__item">
      <ItemBody icon={UserPlus} text={t('referral')} />
    </Link>
  ) : null
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
      <MenuLinks group="house" />
    </nav>
  )
}

function MenuLinks({ group }: Pick<MenuEntry, 'group'>) {
  const { t } = useTranslation(['shell', 'common'])
  const isOn = useIsFeatureOn()
  const entries = MENU.filter(
    (entry) => entry.group === group && (!('feature' in entry) || isOn(entry.feature)),
  )
  return entries.map(({ to, icon, text }) => (
    <Link key={to} to={to} className="side__item">
      <ItemBody icon={icon} text={t(text)} />
    </Link>
  ))
}

/** Help by people, and how the site looks. */
function SettingsGroup() {
  const { t } = useTranslation(['shell', 'common'])
  const { supportAddress } = useStatus()
  return (
    <div className="side__group">
      <a href={supportAddress} className="side__item">
        <ItemBody icon={Headphones} text={t('customerService')} />
      </a>
      <ThemeRow />
    </div>
  )
}

/** What the operator shows under the menu; nothing while there is nothing. */
function MenuBanner() {
  const [banner] = useBanners('w_leftmenu')
  const { theme } = useTheme()
  const startGame = useStartGame()
  if (!banner) return null
  const { linkageType, url } = banner
  const words = <MenuBannerFace banner={faceOf(banner, theme)} />
  const look = bannerClass('menu', banner.family)
  if (linkageType === 'game' && url) {
    return (
      <button type="button" className={look} onClick={() => startGame(url, 'real')}>
        {words}
      </button>
    )
  }
  if (linkageType === 'page' && url) {
    return (
      <Link to={url} className={look}>
        {words}
      </Link>
    )
  }
  return <div className={look}>{words}</div>
}

interface ItemBodyProps {
  readonly icon: LucideIcon
  readonly text: string
  readonly count?: number
}

function ItemBody({ icon, text, count }: ItemBodyProps) {
  const { i18n } = useTranslation()
  return (
    <>
      <Icon of={icon} />
      <span className="side__text">{text}</span>
      {count !== undefined && (
        <span className="side__count caption num">{formatWhole(BigInt(count), i18n.language)}</span>
      )}
    </>
  )
}

function ThemeRow() {
  const { t } = useTranslation(['shell', 'common'])
  const { theme, setTheme } = useTheme()
  return (
    <div className="side__group side__theme">
      <LanguageButton look="row" />
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
