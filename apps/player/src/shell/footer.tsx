import { Badge, Logo } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { menusQuery } from '../app/catalogue.ts'
import { categorySlug } from '../app/categories.ts'
import { useMember } from '../app/session.ts'
import { useStatus } from '../app/status.ts'

export function Footer() {
  const { t } = useTranslation(['shell', 'common'])
  const lanes = useQuery(menusQuery).data ?? []
  const member = useMember()
  const { currency, minimumAge, supportAddress } = useStatus()
  return (
    <footer className="footer">
      <div className="footer__cols">
        <div className="footer__about">
          <Logo />
          <p>{t('footer.about')}</p>
        </div>
        <FooterColumn title={t('footer.games')}>
          {lanes.map((lane) => (
            <li key={lane.gameCategory}>
              <Link to="/$category" params={{ category: categorySlug(lane.gameCategory) }}>
                {t(`category.${lane.gameCategory}`)}
              </Link>
            </li>
          ))}
        </FooterColumn>
        <FooterColumn title={t('footer.account')}>
          {member ? <MemberLinks /> : <VisitorLinks />}
        </FooterColumn>
        <FooterColumn title={t('footer.legalTitle')}>
          <li>
            <Link to="/terms">{t('footer.terms')}</Link>
          </li>
          <li>
            <Link to="/privacy">{t('footer.privacy')}</Link>
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
      <li>
        <Link to="/member/security">{t('security')}</Link>
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
