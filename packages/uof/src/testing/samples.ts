/** Messages as the documentation of the feed describes them, written for these tests. */

export const ODDS_CHANGE = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<odds_change product="1" event_id="sr:match:9578495" timestamp="1488344765417" event_of_a_later_version="yes">
  <sport_event_status home_score="2" away_score="1" match_status="7" status="1" reporting="1" current_server="2">
    <clock match_time="67:20" stopped="false"/>
    <period_scores>
      <period_score home_score="1" away_score="1" match_status_code="6" number="1"/>
      <period_score home_score="1" away_score="0" match_status_code="7" number="2"/>
    </period_scores>
    <statistics><corners home="6" away="2"/><red_cards home="0" away="1"/></statistics>
  </sport_event_status>
  <odds betting_status="0">
    <market favourite="1" status="1" id="18" specifiers="total=3.5" cashout_status="1">
      <outcome id="13" odds="1.62" probabilities="0.5874" active="1"/>
      <outcome id="12" odds="2.28" probabilities="0.4126" active="0"/>
    </market>
    <market status="-1" id="16" specifiers="hcp=-0.25"/>
    <market status="-3" id="8" specifiers="goalnr=3"/>
  </odds>
</odds_change>`

export const BET_STOP = `<bet_stop timestamp="12345" product="3" event_id="sr:match:471123" groups="all" market_status="-1"/>`

export const BET_SETTLEMENT = `<bet_settlement event_id="sr:match:16807109" certainty="2" timestamp="1547538073717" product="1">
  <outcomes>
    <market id="16" specifiers="hcp=-0.25"><outcome id="1714" result="0" void_factor="0.5"/><outcome id="1715" result="1" void_factor="0.5"/></market>
    <market id="11"><outcome id="4" result="0" void_factor="1.0"/><outcome id="5" result="0" void_factor="1"/></market>
    <market id="40" void_reason="8"><outcome id="a" result="1" dead_heat_factor="0.5"/><outcome id="b" result="1" dead_heat_factor="0.3333"/></market>
  </outcomes>
</bet_settlement>`

export const BET_CANCEL = `<bet_cancel event_id="sr:match:18941600" start_time="1564598838000" end_time="1564602382000" product="1" timestamp="1564602448841"><market id="8" specifiers="goalnr=1" void_reason="12"/></bet_cancel>`

export const FIXTURE = `<fixtures_fixture xmlns="http://schemas.example/unified" generated_at="2026-11-30T04:00:00+00:00">
  <fixture id="sr:match:8816128" scheduled="2026-12-05T15:00:00+00:00" status="not_started">
    <tournament_round type="group" number="14"/>
    <tournament id="sr:tournament:17" name="Premier League"><sport id="sr:sport:1" name="Soccer"/><category id="sr:category:1" name="England" country_code="ENG"/></tournament>
    <competitors><competitor id="sr:competitor:30" name="Brighton &amp; Hove Albion" qualifier="away"/><competitor id="sr:competitor:42" name="Arsenal" qualifier="home"/></competitors>
  </fixture>
</fixtures_fixture>`
