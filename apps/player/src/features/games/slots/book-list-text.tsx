import type { WeightedBooks } from '@baize/games/slots/rules'
import { Button, Icon, Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wholeText } from '../../../app/max-win.logic.ts'
import { percentText } from '../../../app/number-text.ts'
import { saveAs } from '../../../app/save-as.ts'
import { SeedLine } from '../frame/fairness-panel.tsx'
import type { ListedGroup, ListSummary } from '../verify/book-list.logic.ts'

interface BookListTextProps {
  readonly version: string
  readonly books: WeightedBooks
}

/** That a round is one of a published list, and the list itself when it is asked for. */
export function BookListText({ version, books }: BookListTextProps) {
  const { t } = useTranslation('slots')
  const [isWanted, setWanted] = useState(false)
  return (
    <div className="book-list">
      <p className="text-text-2">{t('list.text')}</p>
      <SeedLine label={t('list.hash')} value={books.tableHash} />
      {isWanted ? (
        <LoadedList version={version} tableHash={books.tableHash} />
      ) : (
        <Button variant="outline" onClick={() => setWanted(true)}>
          {t('list.show')}
        </Button>
      )}
    </div>
  )
}

function LoadedList({
  version,
  tableHash,
}: {
  readonly version: string
  readonly tableHash: string
}) {
  const { t } = useTranslation('slots')
  const list = useQuery({
    queryKey: ['book-list', version],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () =>
      (await import('../verify/book-list.logic.ts')).loadList(version, tableHash),
  })
  if (list.isError || list.data === null) {
    return <Notice tone="danger">{t('list.failed')}</Notice>
  }
  if (!list.data) return <p className="caption">{t('list.loading')}</p>
  const { text, isPublished, ways } = list.data
  return (
    <>
      <Notice tone={isPublished ? 'felt' : 'danger'}>
        {t(isPublished ? 'list.holds' : 'list.differs')}
      </Notice>
      {ways.map((way) => (
        <GroupTable key={way.way} {...way} />
      ))}
      <Button
        variant="outline"
        onClick={() => saveAs(new Blob([text], { type: 'application/json' }), `${version}.json`)}
      >
        <Icon of={Download} />
        {t('list.save')}
      </Button>
    </>
  )
}

function GroupTable({ way, books, whole, groups, isCut }: ListSummary) {
  const { t, i18n } = useTranslation('slots')
  const figure = (value: number) => wholeText(BigInt(value), i18n.language)
  return (
    <>
      <p className="text-text-2">
        {t(`list.of.${way}`, { books: figure(books), whole: figure(whole) })}
      </p>
      <table className="paytable">
        <thead>
          <tr>
            <th scope="col">{t('list.group')}</th>
            <th scope="col">{t('list.books')}</th>
            <th scope="col">{t('list.weight')}</th>
            <th scope="col">{t('list.share')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <GroupRow key={`${group.made}-${group.weight}`} group={group} figure={figure} />
          ))}
        </tbody>
      </table>
      {isCut && <p className="caption">{t('list.cut')}</p>}
    </>
  )
}

function GroupRow({
  group,
  figure,
}: {
  readonly group: ListedGroup
  readonly figure: (value: number) => string
}) {
  const { t } = useTranslation('slots')
  return (
    <tr>
      <th scope="row">{t(`list.made.${group.made}`)}</th>
      <td>{figure(group.books)}</td>
      <td>{figure(group.weight)}</td>
      <td>
        <bdi>{percentText(group.share, 8)}</bdi>
      </td>
    </tr>
  )
}
