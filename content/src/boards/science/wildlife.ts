import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { photographs } from '../../sources/photographs.ts'

const rows: readonly TileRow[] = [
  ['bison', 'bison', 'The heaviest land animal of North America.'],
  ['chameleon', 'chameleon', 'Its eyes move one by one.'],
  ['crocodile', 'crocodile', 'Here the saltwater crocodile, the largest living reptile.'],
  ['komodo-dragon', 'Komodo dragon', 'The largest lizard; it lives on a few islands of Indonesia.'],
  ['giraffe', 'giraffe', 'As many bones in the neck as a mouse: seven.'],
  ['hedgehog', 'hedgehog', 'Some 5,000 spines, and it rolls up when it is afraid.'],
  ['jaguar', 'jaguar', 'Unlike a leopard it has dots inside its rosettes.'],
  ['kangaroo', 'kangaroo', 'It can hardly walk backwards.'],
  ['koala', 'koala', 'It sleeps some twenty hours a day, and it is no bear.'],
  ['lemur', 'lemur', 'The ring-tailed one. Wild lemurs live on Madagascar only.'],
  ['moose', 'moose|elk', 'The largest deer. In Europe it is called elk.'],
  ['narwhal', 'narwhal', 'A whale whose tusk is a tooth.'],
  ['panda', 'giant panda', 'It eats little but bamboo, for half of the day.'],
  ['polar-bear', 'polar bear', 'Below the white fur the skin is black.'],
  ['scarlet-macaw', 'macaw', 'The scarlet macaw, a parrot of Central and South America.'],
  ['cat', 'cat', 'Its whiskers tell whether it fits through a gap.'],
  ['chicken', 'chicken|hen', 'There are more of them than of any other bird.'],
  ['cow', 'cow', 'One stomach with four chambers.'],
  ['dog', 'dog', 'A German shepherd.'],
  ['duck', 'duck', 'An Aylesbury, white from bill to tail but for the orange bill and feet.'],
  ['horse', 'horse', 'A band of Nokota horses with their foals.'],
  ['owl', 'owl', 'It turns its head by 270 degrees, since its eyes cannot move.'],
  ['pig', 'pig', 'A piglet on Samoa.'],
  ['sheep', 'sheep', 'Its pupils are slits that lie flat.'],
]

export const wildlife = board(
  {
    key: 'wildlife',
    name: 'Animals in Photographs',
    promptPrefix: 'Find the',
    category: 'science',
    keywords: ['animals', 'wildlife', 'farm', 'nature', 'photographs'],
    boardPortraitLayout: '6x4',
    tileBackgroundSize: 'cover',
    tilePadding: false,
    imageFormat: 'JPG',
    promoted: true,
  },
  tilesFrom(rows, photographs('wildlife')),
)
