import { Badge, Logo } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { menusQuery } from '../app/catalogue.ts'
import { categorySlug } from '../app/categories.ts'
import { useCategoryName } from '../app/category-name.ts'
import { labelText, useHouseInfo } from '../app/house-info.ts'
import { useMember } from '../app/session.ts'
import { useStatus } from '../app/status.ts'
import { BookmarkNotice } from '../features/content/bookmark-notice.tsx'
import { helpQuery } from '../features/content/reading.queries.ts'

const HELP_TOPICS_SHOWN = 8

import { LanguageButton } from './language-button.tsx'

export function Footer() {
  const { t } = useTranslation(['shell', 'common'])
  const categoryName = useCategoryName()
  const lanes = useQuery(menusQuery).data ?? []
  const member = useMember()
  const { currency, minimumAge, supportAddress } = useStatus()
  return (
    <footer className="footer">
      <BookmarkNotice />
      <div className="footer__cols">
        <div className="footer__about">
          <Logo />
          <p>{t('footer.about')}</p>
          <OfficialLinks />
          <LanguageButton look="text" />
        </div>
        <FooterColumn title={t('footer.games')}>
          {lanes.map((lane) => (
            <li key={lane.gameCategory}>
              <Link to="/$category" params={{ category: categorySlug(lane.gameCategory) }}>
                {categoryName(lane.gameCategory)}
              </Link>
            </li>
          ))}
        </FooterColumn>
        <FooterColumn title={t('footer.account')}>
          {member ? <MemberLinks /> : <VisitorLinks />}
        </FooterColumn>
        <HelpColumn />
        {member && (
          <FooterColumn title={t('footer.control')}>
            <li>
              <Link to="/member/limits">{t('limits')}</Link>
            </li>
            <li>
              <Link to="/member/security">{t('security')}</Link>
            </li>
            <li>
              <a href={supportAddress}>{t('footer.getSupport')}</a>
            </li>
          </FooterColumn>
        )}
        <FooterColumn title={t('footer.legalTitle')}>
          <li>
            <Link to="/terms">{t('footer.terms')}</Link>
          </li>
          <li>
            <Link to="/privacy">{t('footer.privacy')}</Link>
          </li>
          <li>
            <Link to="/app">{t('getApp.title')}</Link>
          </li>
          <li>
            <a href={supportAddress}>{t('customerService')}</a>
          </li>
        </FooterColumn>
      </div>
      <div className="footer__legal">
        <span className="age" role="img" aria-label={t('footer.ageLabel', { age: minimumAge })}>
          {t('footer.age', { age: minimumAge })}
        </span>
        <p>{t('footer.legal', { age: minimumAge })}</p>
        {currency.isPlayMoney && (
          <p className="footer__demo">
            <Badge tone="gold">{t('common:playMoney')}</Badge>
            {t('footer.demonstration')}
          </p>
        )}
      </div>
    </footer>
  )
}

function FooterColumn(props: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <h2 className="label">{props.title}</h2>
      <ul>{props.children}</ul>
    </div>
  )
}

/** Topics of the help centre, each by its address. */
function HelpColumn() {
  const { t } = useTranslation(['shell', 'common'])
  const topics = useQuery(helpQuery()).data ?? []
  return (
    <FooterColumn title={t('footer.help')}>
      {topics.slice(0, HELP_TOPICS_SHOWN).map(({ slug, title }) => (
        <li key={slug}>
          <Link to="/help" hash={slug}>
            {title}
          </Link>
        </li>
      ))}
      <li>
        <Link to="/blog" search={{}}>
          {t('blog')}
        </Link>
      </li>
      <li>
        <Link to="/feedback">{t('feedback.title')}</Link>
      </li>
      <li>
        <Link to="/affiliate" search={{}}>
          {t('affiliates')}
        </Link>
      </li>
      <li>
        <Link to="/official">{t('official')}</Link>
      </li>
    </FooterColumn>
  )
}

/** Where else the house is found, as the operator says. */
function OfficialLinks() {
  const { t } = useTranslation(['shell', 'common'])
  const social = useHouseInfo()?.social ?? []
  if (social.length === 0) return null
  return (
    <ul className="footer__social" aria-label={t('footer.social')}>
      {social.map(({ url, label }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {labelText(label)}
          </a>
        </li>
      ))}
    </ul>
  )
}

function MemberLinks() {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <>
      <li>
        <Link to="/member/deposit">{t('deposit')}</Link>
      </li>
      <li>
        <Link to="/member/withdraw">{t('withdraw')}</Link>
      </li>
      <li>
        <Link to="/member/bets">{t('bettingRecord')}</Link>
      </li>
      <li>
        <Link to="/member/account">{t('accountRecord')}</Link>
      </li>
    </>
  )
}

function VisitorLinks() {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <>
      <li>
        <Link to="/login">{t('common:logIn')}</Link>
      </li>
      <li>
        <Link to="/register">{t('common:createAccount')}</Link>
      </li>
    </>
  )
}
