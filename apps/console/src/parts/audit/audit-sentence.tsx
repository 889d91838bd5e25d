import { Link, type LinkProps } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStaff } from '../../app/use-session.ts'
import { useSubjectName } from '../agents/use-subject-name.ts'
import { formatClock, formatDay } from '../format.ts'
import { ActionBadge } from './action-badge.tsx'
import { AUDIT_ACTIONS } from './audit-actions.ts'
import { type AuditRow, placeOf } from './audit-place.logic.ts'

/** Placeholders in the translated sentence, replaced by the elements for actor and subject. */
const WHO = '\u0001'
const WHAT = '\u0002'

/** A row of the log as a sentence, with the way to what it is about. An action that the console does not know keeps its own name. */
export function AuditSentence({ row }: { readonly row: AuditRow }) {
  const sentence = useSentence(row)
  if (sentence === undefined) {
    return (
      <>
        <b className="strong">{row.actorName}</b> <ActionBadge action={row.action} />{' '}
        <Subject row={row} />
      </>
    )
  }
  const nodes: Readonly<Record<string, ReactNode>> = {
    [WHO]: <b className="strong">{row.actorName}</b>,
    [WHAT]: <Subject row={row} />,
  }
  return (
    <span className="audit-sentence">
      {sentence
        .split(new RegExp(`(${WHO}|${WHAT})`))
        .filter((part) => part !== '')
        .map((part) => (
          <Fragment key={part}>{nodes[part] ?? part}</Fragment>
        ))}
    </span>
  )
}

/** The translated sentence for an action, from the console's messages or the product's own; undefined where there is none. */
function useSentence({ action, details: { goesLiveAt } }: AuditRow): string | undefined {
  const { t, i18n } = useTranslation('audit')
  const places = {
    ...{ who: WHO, what: WHAT },
    from: typeof goesLiveAt === 'string' ? momentText(goesLiveAt) : '',
  }
  const known = AUDIT_ACTIONS.find((each) => each === action)
  if (known) return t(`said.${known}`, places)
  const [domain, done] = action.split('.')
  const own = `${domain}:audit.said.${done}`
  return i18n.exists(own) ? i18n.t(own as never, places) : undefined
}

/** What a row is about by its name, as a link where its page may be looked at. */
function Subject({ row }: { readonly row: AuditRow }) {
  const { permissions } = useStaff()
  const name = useSubjectText()(row)
  const place = placeOf(row)
  if (!place || !permissions.includes(place.needs)) return <bdi className="num">{name}</bdi>
  const { needs: _needs, ...address } = place
  return (
    // Each place is one of the console's pages; the compiler does not follow them through the table.
    <Link {...(address as LinkProps)} className="link num" dir="auto">
      {name}
    </Link>
  )
}

/** To the minute, as schedules are written. */
const momentText = (instant: string) => `${formatDay(instant)} ${formatClock(instant)}`

function useSubjectText(): (row: AuditRow) => string {
  const { t, i18n } = useTranslation([
    'audit',
    'approvals',
    'banners',
    'content',
    'platformMessages',
  ])
  const subjectName = useSubjectName()
  const said = (key: string) => (i18n.exists(key) ? i18n.t(key as never) : undefined)
  return ({ action, subject, details, target }) => {
    const [domain] = action.split('.', 1)
    if (target && domain !== 'approval') return target.name
    if (domain === 'approval') {
      const kind = said(`approvals:kind.${String(details.kind)}`)
      const name = target?.name ?? subjectName({ kind: String(details.kind), subjectName: subject })
      return kind ? t('audit:about', { kind, name }) : name
    }
    if (domain === 'content') {
      const [, kind, title] = /^(\w+) (.+)$/s.exec(subject) ?? []
      const key = `audit:thing.${kind}`
      if (title !== undefined && i18n.exists(key)) return i18n.t(key as never, { name: title })
      return said(`banners:group.${subject}`) ?? subject
    }
    if (domain === 'agent_run') return subjectName({ kind: domain, subjectName: subject })
    if (domain === 'message') return said(`platformMessages:to.${subject}`) ?? subject
    return subject
  }
}
