/** Everything that is no slot, by vendor: `name | Chinese name | game | family of the plate | objects, the hero first`. Its classes are its game’s. */
export const OTHER_TITLES: Readonly<Record<string, string>> = {
  VELVETROW: `
Velvet Row Roulette | 丝绒街轮盘 | roulette | velvet | roulette chips rose
Midnight Roulette | 午夜轮盘 | roulette | north | roulette moon chips
Garden Roulette | 花园轮盘 | roulette | originals | roulette butterfly rose
Velvet Row Baccarat | 丝绒街百家乐 | baccarat | velvet | baccarat chips rose
Peacock Room Baccarat | 孔雀厅百家乐 | baccarat | lantern | baccarat peacock fan
Velvet Row Dragon Tiger | 丝绒街龙虎 | dragon-tiger | velvet | dragontiger chips crown
Lantern Dragon Tiger | 灯笼龙虎 | dragon-tiger | lantern | dragontiger lantern coin
Red Cup Sic Bo | 红盅骰宝 | sic-bo | velvet | sicbo dicecup chips
Jade Sic Bo | 翡翠骰宝 | sic-bo | lantern | sicbo gem lotus
Marigold Andar Bahar | 金盏花安达巴哈 | andar-bahar | copper | rummy sunflower elephant`,
  SIXTHTABLE: `
Sixth Table Roulette | 第六桌轮盘 | roulette | kings | roulette crown chips
Harbour Roulette | 海港轮盘 | roulette | tide | roulette anchor chips
Sixth Table Baccarat | 第六桌百家乐 | baccarat | kings | baccarat crown chips
Morning Baccarat | 清晨百家乐 | baccarat | sugar | baccarat sun tea
Sixth Table Sic Bo | 第六桌骰宝 | sic-bo | kings | sicbo crown chips
Sixth Table Seven Dice | 第六桌七点骰 | seven-dice | kings | die dicecup chips
Dockside Seven Dice | 码头七点骰 | seven-dice | tide | die anchor ship
Sixth Table Andar Bahar | 第六桌安达巴哈 | andar-bahar | kings | rummy crown chips
Lotus Andar Bahar | 莲花安达巴哈 | andar-bahar | lantern | rummy lotus lamp`,
  LONGHAND: `
Longhand Video Poker | 长手视频扑克 | draw-poker | kings | omaha chips crown
Riverboat Video Poker | 河船视频扑克 | draw-poker | copper | omaha ship trumpet
Starlight Video Poker | 星光视频扑克 | draw-poker | north | omaha star moon
Orchard Video Poker | 果园视频扑克 | draw-poker | sugar | omaha apple cherries
Longhand Card Ladder | 长手纸牌阶梯 | card-ladder | kings | thirteen crown chips
Mountain Card Ladder | 登山纸牌阶梯 | card-ladder | north | thirteen mountain eagle
Castle Card Ladder | 城堡纸牌阶梯 | card-ladder | velvet | thirteen castle key
Rooftop Card Ladder | 屋顶纸牌阶梯 | card-ladder | lantern | thirteen lantern moon`,
  DRAWHOUSE: `
Drawhouse Keno | 抽签屋基诺 | keno-eighty | draw | balls ticket star
Clover Field Keno | 三叶草地基诺 | keno-eighty | originals | balls clover rainbow
Comet Keno | 彗星基诺 | keno-eighty | arena | balls comet planet
Fishpond Keno | 鱼塘基诺 | keno-eighty | tide | balls fish lotus
Drawhouse Bingo | 抽签屋宾果 | bingo | draw | ball8 ticket bell
Teatime Bingo | 下午茶宾果 | bingo | sugar | ball8 tea cake
Harvest Bingo | 丰收宾果 | bingo | copper | ball8 pumpkin apple
Snowday Bingo | 雪日宾果 | bingo | north | ball8 snowflake pine`,
  LITTLEDRUM: `
Little Drum Scratch | 小鼓刮刮乐 | scratch-three | draw | ticket drum coin
Cherry Scratch | 樱桃刮刮乐 | scratch-three | sugar | ticket cherries bell
Gift Box Scratch | 礼盒刮刮乐 | scratch-three | velvet | ticket gift star
Pirate Scratch | 海盗刮刮乐 | scratch-three | tide | ticket skull map
Lantern Scratch | 灯笼刮刮乐 | scratch-three | lantern | ticket lantern envelope
Nine Numbers Scratch | 九数刮刮乐 | scratch-numbers | draw | ticket balls coin
Golden Numbers Scratch | 黄金数字刮刮乐 | scratch-numbers | copper | ticket moneybag coin
Starry Numbers Scratch | 星空数字刮刮乐 | scratch-numbers | north | ticket star moon
Garden Numbers Scratch | 花园数字刮刮乐 | scratch-numbers | originals | ticket sunflower bee`,
  RESPAWNYARD: `
Respawn Yard Rocket | 重生场火箭 | rocket-target | arena | rocket planet star
Fairground Rocket | 游乐场火箭 | rocket-target | lantern | rocket balloon fireworks
Comet Rocket | 彗星火箭 | rocket-target | north | rocket comet moon
Respawn Drop Board | 重生弹珠板 | drop-board | arena | balls star bolt
Candy Drop Board | 糖果弹珠板 | drop-board | sugar | balls candy lollipop
Temple Drop Board | 神庙弹珠板 | drop-board | kings | balls temple gem
Yard Mine Field | 场院雷区 | mine-field | arena | bomb gem bolt
Pirate Mine Field | 海盗雷区 | mine-field | tide | bomb coin skull
Garden Mine Field | 花园雷区 | mine-field | originals | bomb gem beetle`,
  CORALKEY: `
Coral Key Chests | 珊瑚礁宝箱 | chests | tide | gift shell coin
Jungle Chests | 丛林宝箱 | chests | originals | gift snake parrot
Pharaoh’s Chests | 法老宝箱 | chests | kings | gift urn scorpion
Attic Chests | 阁楼宝箱 | chests | velvet | gift key owl
Coral Key Money Wheel | 珊瑚礁金钱转盘 | money-wheel | tide | moneywheel shell coin
Carnival Money Wheel | 嘉年华金钱转盘 | money-wheel | spur | moneywheel balloon joker
Sunny Money Wheel | 晴日金钱转盘 | money-wheel | copper | moneywheel sun star
Lagoon Mine Field | 潟湖雷区 | mine-field | tide | bomb oyster fish`,
}
