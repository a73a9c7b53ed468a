/**
 * The words of passphrases (docs/rules.md#managed-accounts), from the list friendly-words: MIT License, Copyright (c) 2018
 * Glitch. Kept are those of 4 to 8 plain letters of which no two are two changes of a letter or less apart, and which no
 * name may be refused for; a test holds that. Words that a teacher would not hand to a child are taken out by hand.
 */
export const passphraseWords: readonly string[] = (
  'aardvark aardwolf abacus abalone abiding ablaze aboard abrasive abrupt absorbed abstract abundant ' +
  'account accurate achieved acorn acoustic acrylic activity actually adapter adaptive addition address ' +
  'adhesive admitted adorable adverb aeolian agate airbus airedale airmail airplane airport airship airy ' +
  'akubra alarm albacore alder alfalfa algebra alibi alkaline alloy allspice almanac almond alpaca alphabet ' +
  'alpine aluminum alyssum amazing amenable amethyst anaconda anchovy ancient anemone angora animal ' +
  'animated anise answer anteater antelope antimony antique antlion apogee apology apparel appeal appendix ' +
  'approach approval apricot aquarius aquatic archduke argument aries armchair aromatic artistic asphalt ' +
  'aspiring asterisk asteroid astrodon athlete atlantic atom attack attempt august author autumn avatar ' +
  'avenue avocado awesome axolotl azalea azimuth azure babcat backbone backpack bagel bagpipe bait balanced ' +
  'balaur ballcap balloon balmoral balsam bamboo bandana bangle banjo barbecue barberry baritone barnacle ' +
  'barnyard baroness baryonyx basalt baseball basement basilisk bathroom bathtub battery beaded beak beanie ' +
  'bearskin beaufort beauty bedbug bedecked beechnut beetle beginner begonia bejewled belief believed ' +
  'beluga bemused bergamot bicycle bike billowy binder birch birthday bismuth bison bistro blanket blarney ' +
  'blend blizzard block blossom blouse bluebell blushing boatneck bobolink bonnet bonobo bonsai bookcase ' +
  'booklet booming bosworth botany bottled bougon bounce boursin bowler brainy bramble branched brass ' +
  'brazen breath breezy bright brindle brisket broad broccoli brochure bronzed brother brownie bubbler ' +
  'buckaroo bucket buffalo buffer building bulb bumpy burglar burrito burst bustling buttered bygone ' +
  'cabbage cabin cacao cactus cadmium calico calm camera canary candied canidae canvas canyon capable capri ' +
  'captain capybara caramel caravan cardamom cardigan carefree careful caribou carpal carriage carrot ' +
  'cartoon cashew castanet catboat catcher catmint catnip catshark cattle cause cautious cayenne ceiling ' +
  'celery cello celsius cemetery centaur ceramic cerise cerulean chair chambray channel charger charming ' +
  'checker cheddar cheerful cheese cheetah chemical cherry cheshire chestnut chicory chief childish chiller ' +
  'chipmunk chipped chiseled chord chrome cicada cilantro cinema cinnamon circle circular citipati citizen ' +
  'citrine citrus clammy clarinet clarity classic clavicle clean clematis clever client climb climbing ' +
  'cloche closed cloudy clutch coaster cobalt cobra cobweb cockatoo coconut coelurus coffee coherent coil ' +
  'colby collard college colorful colossal column comet comfort common complete composer concise concrete ' +
  'condor confused congress conifer cookie corleggy corner cosmic cotija cottony cougar countess country ' +
  'cowbell coyote crane crawdad crawling crayfish creative creator credit crimson crocus crowley crown ' +
  'cruiser crystal cuboid cuckoo cucumber cuddly culotte cultured cupboard cupcake currant currency curved ' +
  'cushion custard cuticle cyber cyclamen cyclic cyclone cylinder cymbal cypress daffodil daffy dahlia ' +
  'dancer danthus daphne dark darkened dashing dataset daughter dazed dazzling deadpan debonair decade ' +
  'decimal decision decorous deeply deer defiant degree delicate delivery deluxe denim dentist deposit ' +
  'derby deserted dessert destiny detailed device devourer dewberry diadem diagram diamond dianella dibble ' +
  'digit diligent dill dinghy dinosaur diploma disco discreet distance dogsled dogwood dolomite dolphin ' +
  'domain donkey donut doppler dormouse dracorex dragon drawer drifter drop droplet duchess duckling ' +
  'dungeon durian dusty dynamic earth earwig eastern echidna eclipse economic edam editor educated effect ' +
  'efraasia eggnog eggplant elated elbow elderly electric element elephant emerald emmental emoji emperor ' +
  'empty energy engineer english enormous enquiry entrance eoraptor epoch equable equinox erigeron erratic ' +
  'estimate ethereal ethernet evening event excited exciting exhaust expert extreme exultant eyebrow ' +
  'eyelash eyeliner fabulous faceted factory factual faithful falcon familiar family famous fanatic fancy ' +
  'fantasy farmer faucet fearless feast feather fedora feels felidae fennel fernleaf ferret festive feta ' +
  'feverfew fibula fierce fifth fighter figure filament firefly fireman firewall fixed flag flamingo flavor ' +
  'flaxen flicker flood flossy flourish flowery fluffy fluorine flyaway flying foamy fontina football ' +
  'forecast forested forgery fortune fossil fountain fourth foxglove foxtail foxtrot fragment freckle ' +
  'freedom freesia freezer freezing freon frequent friction friday friendly frigate fringe fruit fuchsia ' +
  'gadget gainful galaxy gallium garage gardenia garlic garment gasoline gastonia gateway gatsby gaudy ' +
  'gazelle gecko gemini general geode geometry geranium gerbera gerbil giant gibbon gifted gigantic giraffe ' +
  'glacier gleaming glimmer glittery global glorious glory glowing golden goldfish golf gondola gopher ' +
  'gorgeous gorilla gosling gossamer governor graceful graffiti granite grapple gratis gravel gray grease ' +
  'griffin grizzled groovy ground growth gruyere guanaco guardian guitar guttural gymnast habitual hacksaw ' +
  'haddock haircut halibut halloumi hallowed hallway halved hamster handball handsome happy harbor hardhat ' +
  'hardly hardware harmless harmony harrier harvest haumea havarti hawthorn headline healthy heavenly hedge ' +
  'hedgehog helenium helicona helix helmet helpful henley heron herring hexagon hibiscus highly hisser ' +
  'hissing holiday holistic hollow homburg honesty honeycup honeydew honored hook horse hospital hosta ' +
  'hoverfly hubcap hugger hulking humane humdrum humidity humor humorous hungry hushed hyacinth hydrant ' +
  'hydrogen hyena hygienic hyphen hypnotic hyssop iberis iceberg icecream idea iguana immense imminent ' +
  'impala imported impulse income increase indigo industry infinity inky innocent insect interest internal ' +
  'invented iodized ionian iridium ironclad island isthmus jaborosa jackal jagged jargon jasmine jasper ' +
  'jazzy jealous jeans jersey jeweled jobaria jodhpur joggers jonquil journey joyous judo jujube jumbled ' +
  'jumpsuit juniper justice juvenile kangaroo kaput kayak keeper ketchup keyboard kick kidney kileskus ' +
  'kilogram kindly kitchen knee knotty knuckle koala kumquat laborer ladybug lamprey language languid ' +
  'larkspur lasagna latency lathe launch laundry lavender lavish lawyer learned learning legal legend ' +
  'legume lemonade lentil leopon letter lettuce library license licorice lifeboat likeable lilac limpet ' +
  'linen linseed lipstick liquid list literate lively llama locrian locust lofty logic longship lopsided ' +
  'lumbar luminous lunaria lunge lungfish lupin lychee lycra lydian lynx lyrical macaroni machine mackerel ' +
  'macrame magazine magenta magician magnetic magnolia mahogany mailbox mailman maize majestic makemake ' +
  'makeup mallet mammal mammoth manager manchego mandarin mandible mandrill mangrove manicure mantis maraca ' +
  'marbled marigold marimba marjoram marmoset marquess marshy marten mascara massive match material matrix ' +
  'maxilla meadow mechanic medicine medieval meerkat meeting melodic memory menu merciful mercury mesquite ' +
  'message meteor methane midi midnight military mimosa minibus minnow minute mirror mistake mixture mochi ' +
  'modern molasses molecule mollusk monarch monday mongoose monitor moral morning morocco motion motley ' +
  'motorist mousepad mousy movie muddled muenster mulberry munchkin muscle museum mushroom music muskox ' +
  'mustang mutual myrtle name napkin naranja narwhal natural neighbor nephew neptune nervous network ' +
  'neutral newsboy newt nickel nigella ninja nitrogen nonstop noodle northern notebook notify nova november ' +
  'numeric nutmeg nutria nylon nymphea oasis oatmeal oboe obsidian obvious ocarina oceanic ocelot ocicat ' +
  'octagon octave october octopus odometer office olivine onyx opaque opera opinion opossum opposite orca ' +
  'orchid ordinary oregano origami origin oriole ornament ossified ostrich outfit outgoing overcoat ' +
  'oxidized oxygen pacific package painted pajama pamphlet pancake pancreas panda pangolin panther paprika ' +
  'papyrus paradox parakeet parallel parcel parmesan parsley parsnip particle passbook pastoral pastry ' +
  'patella patient patio pawpaw peacock peanut pearl pegasus pelican penalty pendulum penguin pentagon ' +
  'peony people peppered perfume peridot perigee periodic petalite petunia phalange phantom pharaoh ' +
  'pheasant phrase phrygian picayune piccolo pickup pigeon pigment pilot pinnate piper piquant piranha ' +
  'pisces pizza placid plank plantain platinum platypus playful playroom plough plucky plume plural plywood ' +
  'pointy polished polite polka polonium pomelo popcorn popular porkpie porpoise position possible postage ' +
  'postbox potato pouncing powerful practice prairie precious preface prepared pretty prickly primrose ' +
  'primula princess prism probable produce profit promise proof property protest protocol pruner pudding ' +
  'puffin pullover pulsar pumped pumpkin purchase purrfect puzzled pyramid python quaint quality quarter ' +
  'question quickest quilled quince quirky quiver quixotic quokka rabbit raccoon raclette radar radiator ' +
  'radical radius ragdoll rainbow raincoat raisin rambutan random raptorex ravioli reaction reading reason ' +
  'rebel receipt recess recorder referee regular reindeer reliable relish repair repeated replace report ' +
  'reptile research resisted resolute resonant respect result revolve rhodium rhubarb rhythm ricotta ' +
  'rightful rigorous ritzy riverbed roadway roarer rocky rodent rogue romano rosehip rosemary rotated ' +
  'rotating rounded rowboat rubidium rugby rumbling rutabaga sable saffron saguaro sailboat sailfish sailor ' +
  'salad saltopus salute samba sandwich sapphire sardine sassy saturday saturn savory scabiosa scaffold ' +
  'scallion scapula scarf scarlet scented sceptre school schooner science scilla scion scissor scorpion ' +
  'scourge scraper scratch screen scribe scythe seagull seahorse seaplane seasoned seatbelt second secure ' +
  'sedate sense separate sepia sequoia serpent server session shade shadowed shallot shampoo shamrock shear ' +
  'shelled sherbet shield shift shingle shining shocking shoulder shovel showy shrimp shrouded shrub ' +
  'sidecar sidewalk silene silicon silkworm similar simple sincere skillful skipjack skitter skunk sleepy ' +
  'slender slipper slope small smoggy smooth sneaky sneeze snout snowdrop snowman snowplow snowshoe ' +
  'soapwort soccer society sodalite soldier solstice sombrero soprano sorrel soursop soybean spandex ' +
  'spangled sparkly sparrow speaker special speckled spectrum speech sphenoid sphere sphynx spiced spiffy ' +
  'spinach spiral splashy sponge spotless spotted sprinkle sprint spruce spur spurious square squirrel ' +
  'stamp standing starfish station stealth steed stellar sticky stilton sting stingray stirring stitch ' +
  'stomach stormy strand stranger stream striped sturgeon stylish subject subway sudden sugared sulky ' +
  'summer sundial sunshine sunspot superb supply supreme surprise sushi swanky swim swoop sycamore syringa ' +
  'syzygy tabby tabletop tadpole taleggio talented talos tamarind tangelo tarragon tasteful taurus taxi ' +
  'taxicab teeth tempo temporal tendency tennis tenor termite terrific textbook thankful theater thirsty ' +
  'thistle thoracic thought thread thrill thrush thumb thunder thursday tibia tidal tilapia timbale timimus ' +
  'timpani titanium tithonia topaz tornado toucan towering tracker traffic trail tranquil traveler triangle ' +
  'tricolor tricorne trilby trillium trombone troodon tropical troubled trouser trowel truck truffle ' +
  'trumpet trusted trusting truthful tsunami tuberose tugboat tundra tungsten turkey turnip turnover ' +
  'twilight twine twister typhoon ultra umbrella uneven unicorn universe unmarred unruly unusual upbeat ' +
  'ursinia useful utensil utopian vacation vacuum vagabond valiant valuable vanadium variety various ' +
  'vaulted vehicle veiled vein verbose verdant vertebra vessel viburnum vicuna vintage vinyl violet virgo ' +
  'viridian viscose visitor visual vivid voice volcano voltaic voyage waiter waiting waitress walkover ' +
  'wallaby walleye walnut waltz wanderer warlock wasabi wash wedelia wheel whimsey whip wildcat william ' +
  'wishbone wisteria wistful wizard wobbly wombat wooded woodwind workable workshop wormhole worried wrench ' +
  'xylocarp yacht yamamomo yielding yogurt young yttrium yuzu zenith zenobia zephyr ziconium zigzag zinc ' +
  'zinnia zircon zucchini'
).split(' ')
