-- What a simulated match is drawn from beside its seed; of older ones it was not kept.
update sports_event set proof = proof || '{"terms": {}}' where proof is not null and not proof ? 'terms';
