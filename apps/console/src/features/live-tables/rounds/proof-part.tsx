import type { TableRoundProof } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { Code, FactList, type NamedFact } from '../../../frames/fact-list.tsx'
import { formatCount, formatInstant } from '../../../parts/format.ts'

type ShownBeacon = NonNullable<Extract<TableRoundProof, { kind: 'chain' }>['beacon']>

/** What proves a round, as players see it. */
export function ProofPart({ proof }: { readonly proof: TableRoundProof }) {
  const { t } = useTranslation('liveTables')
  const secret = (value: string | null, name: string) =>
    value === null ? t('proof.secret') : <Code key={name} of={value} />
  const seeds: NamedFact = [
    t('proof.clientSeeds'),
    proof.clientSeeds.length === 0 ? (
      t('proof.noSeeds')
    ) : (
      <ul key="seeds" className="live-lines">
        {proof.clientSeeds.map(({ name, seed }) => (
          <li key={`${name} ${seed}`}>
            <bdi>{name}</bdi> <Code of={seed} />
          </li>
        ))}
      </ul>
    ),
  ]
  const published = (value: string | null, name: string) =>
    value === null ? t('proof.notOut') : <Code key={name} of={value} />
  const beaconFacts = (beacon: ShownBeacon): NamedFact[] => [
    [
      t('proof.beacon'),
      <a key="beacon" className="link" href={beacon.address} target="_blank" rel="noreferrer">
        <bdi>{beacon.name}</bdi>
      </a>,
    ],
    [t('proof.beaconRound'), formatCount(beacon.round)],
    [t('proof.beaconAt'), formatInstant(new Date(beacon.atMs).toISOString())],
    [t('proof.beaconChain'), <Code key="beaconChain" of={beacon.chain} />],
    [t('proof.beaconValue'), published(beacon.value, 'beaconValue')],
    [t('proof.beaconSignature'), published(beacon.signature, 'beaconSignature')],
  ]
  if (proof.kind === 'chain') {
    return (
      <FactList
        facts={[
          [t('proof.chain'), <Code key="chain" of={proof.commitment} />],
          [t('proof.number'), formatCount(proof.number)],
          [t('proof.hash'), secret(proof.hash, 'hash')],
          seeds,
          ...(proof.beacon ? beaconFacts(proof.beacon) : []),
        ]}
      />
    )
  }
  return (
    <FactList
      facts={[
        [t('live.shoe'), formatCount(proof.shoe.number)],
        [t('proof.shoe'), <Code key="shoe" of={proof.shoe.commitment} />],
        [t('proof.seed'), secret(proof.seed, 'seed')],
        [t('proof.cut'), formatCount(proof.cut)],
        proof.cutBy !== null && [t('proof.cutBy'), <bdi key="by">{proof.cutBy}</bdi>],
        [t('proof.usedBefore'), formatCount(proof.usedBefore)],
        proof.play && [
          t('proof.seats'),
          proof.play.seats.map((seat) => formatCount(seat + 1)).join(', ') || '–',
        ],
        proof.play && [
          t('proof.play'),
          proof.play.actions.map((action) => t(`action.${action}`)).join(' · ') || '–',
        ],
        seeds,
      ]}
    />
  )
}
