import { Icon } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Flame, House, Plus, UserRound } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { menusQuery } from '../app/catalogue.ts'
import { CATEGORY_LOOKS, categorySlug } from '../app/categories.ts'
import { useCategoryName } from '../app/category-name.ts'
import { openLogin } from '../app/dialogs.ts'
import { isMemberNow } from '../app/session.ts'

/** The phone's bar: lobby, the first categories around the deposit chip, and the player. */
export function BottomBar() {
  const { t } = useTranslation(['shell', 'common'])
  const categoryName = useCategoryName()
  const navigate = useNavigate()
  const lanes = (useQuery(menusQuery).data ?? []).slice(0, 2)
  const goAsMember = (to: '/member/deposit' | '/member') => {
    const go = () => void navigate({ to })
    if (isMemberNow()) go()
    else openLogin(go)
  }
  const chip = (
    <button type="button" className="bottombar__item" onClick={() => goAsMember('/member/deposit')}>
      <span className="bottombar__pot">
        <Icon of={Plus} />
      </span>
      {t('deposit')}
    </button>
  )
  return (
    <nav className="bottombar" aria-label={t('menu')} data-tour="games">
      <Link to="/" className="bottombar__item" activeOptions={{ exact: true }}>
        <Icon of={House} />
        {t('lobby')}
      </Link>
      {lanes.length === 0 && chip}
      {lanes.map((lane, index) => (
        <Fragment key={lane.gameCategory}>
          <Link
            to="/$category"
            params={{ category: categorySlug(lane.gameCategory) }}
            className="bottombar__item"
          >
            <Icon of={CATEGORY_LOOKS[lane.gameCategory].icon} />
            {categoryName(lane.gameCategory)}
          </Link>
          {index === 0 && chip}
        </Fragment>
      ))}
      {lanes.length === 1 && (
        <Link to="/" search={{ tab: 'hot' }} className="bottombar__item">
          <Icon of={Flame} />
          {t('hot')}
        </Link>
      )}
      <button
        type="button"
        className="bottombar__item"
        data-tour="account"
        onClick={() => goAsMember('/member')}
      >
        <Icon of={UserRound} />
        {t('me')}
      </button>
    </nav>
  )
}
