/**
 * The words of passphrases (docs/rules.md#managed-accounts). They are from two lists: the long word list of the Electronic
 * Frontier Foundation (eff.org/dice, Creative Commons Attribution 3.0), and friendly-words (MIT License, Copyright (c) 2018
 * Glitch). Kept are those of 4 to 9 plain letters of which no two are one change of a letter apart, none begins with another
 * one, and no name may be refused for; a test holds that. Words that a teacher would not hand to a child are taken out by hand.
 * It is long because it is a list.
 */
export const passphraseWords: readonly string[] = (
  'aardvark aardwolf aback abacus abalone abide abiding ability ablaze aboard abounding abrasive abridge abroad ' +
  'abrupt absence absentee absently absolute absolve absorbed absorbing abstain abstract absurd abundance abundant ' +
  'acai acapella accent acclaim acclimate accompany accordion account accuracy accurate accustom acetone achieved ' +
  'achiness aching acidic acorn acoustic acquaint acquire acre acrobat acronym acrylic activate activator active ' +
  'activism activity actress acts actually acute adaptable adapter adaptive addition address adhesive adjoining ' +
  'admitted adorable advantage adverb aeration aerial aerobics aerosol aerospace afar affected affecting affection ' +
  'affiliate affirm affix affluent afford affront aflame afloat aflutter afoot afraid afterglow afterlife ' +
  'aftermath aftermost afternoon agate aged ageless agency agenda agent aggregate agile agnostic agreeable agreed ' +
  'agreeing agreement aground ahead ahoy airboat airbus airedale airmail airplane airport airship alabaster alarm ' +
  'albacore albatross album alder alfalfa algebra algorithm alibi alienable alike alkaline alligator alloy ' +
  'allspice alluring almanac almandine almighty almond almost aloe aloft aloha alongside aloof aloud alpaca ' +
  'alphabet alpine alright although altitude alto aluminum alumni always alyssum amaryllis amaze amazing amber ' +
  'ambiance ambiguity ambiguous ambition ambitious ambulance amenable amendment amends amenity amethyst amiable ' +
  'amicably amid amigo ammonium amnesty among amount amperage ampersand amphibian amplifier amplify amply amulet ' +
  'amusable amused amusement amusing anaconda anaerobic anagram anatomist anatomy anchor anchovy ancient android ' +
  'anew angelfish angelic angled angling angora angular animal animated animating animation animator anime ' +
  'animosity ankle annex annotate announcer annoying annually annuity anointer anorak another answer antacid ' +
  'antarctic anteater antelope antennae anthem anthill anthology antibody antics antidote antimony antique ' +
  'antiquity antirust antler antlion antonym antsy anvil anybody anyhow anymore anyone anyplace anything anytime ' +
  'anyway anywhere aorta apartment aphid apogee apology apparatus apparel appeal appease appendix appetite ' +
  'appetizer applaud applause apple appliance applicant applied appointee appraisal appraiser apprehend approach ' +
  'approval approve apricot april apron aptly aqua aqueduct arbitrary arbitrate arch ardently area arguable argue ' +
  'argument aries arise armadillo armchair armed armful armoire armored armrest army aroma arrange array arrival ' +
  'arrive arthropod artichoke artistic ascend ascension ascertain ashes ashy asiago askew asleep asparagus aspect ' +
  'aspen asphalt aspirate aspire aspiring assorted asterisk asteroid astonish astound astride astrodon astrology ' +
  'astronaut astronomy astute athlete atlantic atlas atom atonable atrium attach attain attempt attendant attendee ' +
  'attention attentive attest attic attire attractor attribute atypical auction audacious audacity audible ' +
  'audience audio augmented august aura aurora authentic author autograph automaker automated automatic autopilot ' +
  'autumn available avalanche avatar avenue average aversion avert aviation aviator avocado avoid await awaken ' +
  'award awesome awhile awkward awning awoke awry axiomatic axis axolotl azalea azimuth azure babcat babied baboon ' +
  'backache backboard backbone backdrop backer backfield backfire backhand backing backlands backlash backless ' +
  'backlight backlit backlog backpack backpedal backrest backroom backshift backside backspace backspin backstage ' +
  'backtalk backtrack backup backward backwater bacon bacteria bacterium badge badland baffle baffling bagel ' +
  'bagful baggage baggie bagginess bagging bagpipe baguette bait baked bakery bakeshop balanced balancing balcony ' +
  'bald ballcap ballistic balloon balmoral balmy balsam bamboo bandana bandicoot bangle banish banjo bankable ' +
  'bankbook banknote bankroll bannister banshee banter barbecue barbed barbell barcode bargraph barista baritone ' +
  'barley barn barometer baroness barracuda barrel barrette barricade barterer basalt baseball basement basically ' +
  'basics basil basket bassoon batboy bathroom bathtub battery batting bauble bayberry beaded beanie bearberry ' +
  'beard bearskin beautiful beauty bedbug bedecked beechnut beetle befitting beginner begonia behavior belief ' +
  'believed beluga bemused bench beret bergamot beryllium better bicycle bike billboard billowy binder biology ' +
  'biplane birch bird birthday bismuth bison bistro blackbird blade blah blanching blandness blank blarney blast ' +
  'blatancy blatantly blazer blazing bleach bleak blend bless blimp blinker blinking blinks blissful blitz ' +
  'blizzard blob block bloom blooper blossom blouse blubber bluebell bluff bluish blunderer blunt blurb blurred ' +
  'blurry blushing blustery boar boastful boasting boater boatneck bobbing bobble bobolink bobsled bobtail ' +
  'bodacious body boggle bogus boiled bolder bolster bonanza boneless bonfire bongo bonnet bonobo bonsai bookcase ' +
  'booklet boondocks booted bootie booting bootlace bootleg boots boron borough borrower borrowing boss botanical ' +
  'botanist botany both bottled bottling bottom bouncy boundless bountiful bowl boxcar boxer boxing boxlike brace ' +
  'bracket braid bramble branched brassy brawny brazen brazil bread breakfast breeches breeching breezy briar ' +
  'brick bridged brief brigade bright brilliant brim brindle bring brisket briskly briskness brittle broadband ' +
  'broadcast broaden broadleaf broadly broadness broadside broadways broccoli brochure broiler broiling broken ' +
  'bromine bronco bronzed bronzing brook brother brought brow brunch brunette brush brussels bubbler bubbling ' +
  'bubbly buccaneer buckaroo bucket buckle buckskin buckthorn bucktooth buckwheat budding buddy budget buffalo ' +
  'buffer buffing buggy bugle building bulb bulge bulginess bulgur bulldog bulldozer bullfrog bullhorn bullion ' +
  'bullish bullpen bullring bullseye bully bumper bumpy bundle bungee bunkbed bunkhouse bunkmate bunny burrito ' +
  'burst busily busload bustling busy buttercup buttered butterfly butternut button buzz bygone cabana cabbage ' +
  'cabbie cabdriver cabin caboose cacao cache cackle cacti cactus caddie caddy cadet cadmium cage cahoots calamari ' +
  'calamity calcium calculate calculus calendula caliber calibrate calico calm caloric calzone camcorder cameo ' +
  'camera camp canal canary cancel candied candle candytuft canine canister canned cannot canoe canola canopener ' +
  'canopy canteen canvas canyon capable capacity capillary capital capricorn capsize capsule captain caption ' +
  'captivate capture capybara caramel carat caravan caraway carbon cardamom cardboard carded cardiac cardigan ' +
  'cardinal cardstock carefree careful caregiver careless caress caretaker cargo caribou carload carmaker ' +
  'carnation carnelian carnival carnivore carol carpal carpenter carpentry carpet carpool carport carriage carried ' +
  'carrot carrousel cartel cartoon cartridge cartwheel carver carving carwash cascade cashew casquette cassette ' +
  'cast casual catacomb catalog catalyst catalyze catamaran catapult cataract catboat catcall catchable catcher ' +
  'catching catchy caterer catering catfish cathedral cathouse catkin catlike catmint catnip catshark catsup ' +
  'cattail cattle catwalk caucus causal causation cause causing cautious cavalier cavalry caviar cavity cayenne ' +
  'cedar ceiling celery celestial celestite cellar cello celsius celtic cement census cent ceramic cereal ceremony ' +
  'cerise certainly certified certify cerulean cesium chain chalice chalk challenge chamber chambray chameleon ' +
  'chamomile champion chance channel chant chaos chaperone chapter character charbroil charcoal charger chariot ' +
  'charity charm charred chase chatroom chatting chatty chauffeur cheating checker cheddar cheek cheerful cheese ' +
  'cheetah chemical chemist cheque cherisher cherry cherub cheshire chess chestnut chevron chevy chewable chewer ' +
  'chewing chickadee chicken chicory chief chihuahua childcare childhood childish childless childlike chili ' +
  'chiller chimp chipmunk chipped chips chirping chirpy chisel chitchat chivalry chive chloride chocolate choice ' +
  'chooser choosing choosy chop chord chosen chowder chowtime christmas chrome chuck chug chummy church churn ' +
  'chute cicada cider cilantro cinch cinema cinnamon circle circling circular circulate circus citable citadel ' +
  'citation citizen citric citrine citron citrus city civic clad claim clambake clamor clamshell clanking clapped ' +
  'clapping clarify clarinet clasp classic classy clave clavicle clear cleaver clef clematis clench clerk client ' +
  'cliff climate climatic climb cling clinic clip clique cloak cloche clone cloning closable closed closure cloth ' +
  'cloudy clover clownfish club clump clumsily clumsy clunky clustered clutch clutter coach coagulant coastal ' +
  'coaster coastland coastline coat coauthor cobalt cobbler cobra cobweb cockatoo cocoa coconut coeditor coexist ' +
  'coffee cofounder cognition cognitive cogwheel coherence coherent cohesive coin cola coleslaw coliseum collapse ' +
  'collard collected collector college collide collision colonial colonist colonize colony color colossal colossus ' +
  'column comb comet comfort comfy coming comma commence commend commode commodity commodore common commotion ' +
  'commute commuting compacted compactly compactor companion company compare compel compile complete complex ' +
  'comply component composer composite compost composure compound compress comprised computer comrade comte ' +
  'concave conceal conceded concept concerned concierge concise conclude concrete concur condense condiment ' +
  'condition condone condor conducive conductor conduit confetti confidant confider confiding configure confined ' +
  'confirm confound confront confused confusing confusion conga congenial congested congrats congress congruous ' +
  'conical conifer conjure conjuror connected connector conscious consensus consent console consoling consonant ' +
  'constable constant constrain constrict consult consumer consuming contact container contend contented contently ' +
  'contents contest continent contort contour contrite control convene cooked cookie copartner copied copilot ' +
  'copious copper copy coreopsis coriander cork cormorant cornball cornbread corncob corner cornfield cornflake ' +
  'cornhusk cornmeal cornstalk corny coronary corporal corporate corral correct corridor corrosive corsage cortex ' +
  'cosigner cosmetics cosmic cosmonaut cosmos cottage cottony cougar cough could count courier course cousin ' +
  'covenant coveted coveting cowbell coyness coyote cozily coziness crabapple crabgrass crablike crabmeat cradle ' +
  'crafter craftily craftsman craftwork crafty cranberry crane cranial cranium crawdad crawlers crawling crayfish ' +
  'crayon creamed creamlike creasing creatable create creation creative creator creature credible credit creed ' +
  'creme crept crescent crested cresting crestless crevice crewless crewman crewmate crib cricket crier crimson ' +
  'crinkle crisped crisping crisply crispness criteria critter crocodile crocus croissant croon crouch crouton ' +
  'crowbar crowberry crowd crowley crucial cruiser crumb crumpled cruncher crunching crunchy crusader crushed ' +
  'crust crux cryptic crystal cubbyhole cube cubic cuboid cuckoo cucumber cuddly cufflink culinary culminate ' +
  'culotte culpable cultivate cultural cultured cupbearer cupboard cupcake cupid cupped cupping curable curator ' +
  'curdle curfew curiosity curious curler curliness curling curly currant currency cursive cursor curtain curtsy ' +
  'curvature curved cushion cushy cusp custard custodian custody customary customer customize customs cuticle cyan ' +
  'cyber cyclamen cycle cyclic cycling cyclist cyclone cylinder cymbal cypress cytoplasm daffodil daffy dahlia ' +
  'daily daintily dainty dallying damselfly dance dancing dandelion dandy daphne dapper daredevil dares daringly ' +
  'dark darling dash data datebook dating daughter dawdler dawn daybed daybreak daycare daydream daylight daylong ' +
  'dayroom daytime dazzler dazzling deacon dealer dealing dealmaker dealt dean debatable debate debating debit ' +
  'debonair debrief debtless debug debunk decade decaf decathlon december decency decent decibel decidable ' +
  'deciduous decimal decimeter decipher decision decisive declared decline decorated decorator decorous decoy ' +
  'decrease dedicated dedicator deduct deed deepen deeply deepness default defeat defender defense defensive ' +
  'deferral deferred defiance defiant define definite deflate deflation deflator deflected deflector defog ' +
  'deforest defrost deftly defuse defy degraded degrading degree delay delegate delegator delete deletion delicacy ' +
  'delicate delicious delighted deliverer delivery delta deluxe demanding demeanor democracy democrat demotion ' +
  'demystify denatured deniable denim denote density dental dentist denture deodorant deodorize departed departure ' +
  'depict deplored deploy deport deposit depth deputy derby derived deserted deserve deserving designate designer ' +
  'designing desk despite dessert destiny detached detail detection detective detector detergent detoxify detract ' +
  'deuce device devotedly devotee devoutly dewberry dexterity dexterous diadem diagnoses diagram dial diameter ' +
  'diamond dianella diaphragm diary dice dictate dictation dietician different difficult diffused diffusion ' +
  'diffusive digestion digit dilation diligence diligent dilute diminish dimly dimmer dimness dimple dinghy dingo ' +
  'dining dinner dinosaur diocese dioxide diploma dipped directed direction directive directly directory dirigible ' +
  'disagree disallow disburse discard discern discharge disclose disco discreet discuss disengage disjoin dislodge ' +
  'dismantle dismount disparate disparity dispatch dispense dispersal dispersed displace display displease dispose ' +
  'disprove dispute disregard disrupt dissuade distance distant distill distinct distort distract ditch ditto ' +
  'diver dividable divided dividers dividing divinely divinity divisible division dizzy doable docile dock ' +
  'document dodgy dogsled dogwood doing dollar dollhouse dollop dolly dolomite dolphin domain domelike domestic ' +
  'dominion dominoes donated donation donator donkey donor donut doorbell doorframe doorknob doorman doornail ' +
  'doorpost doorstep doorway doozy doppler dormitory dormouse dorsal dosage dotted doubling dove dowry dragging ' +
  'dragon dragster drainable drainage drained drainpipe dramatic dramatize drapery drastic draw dreadlock ' +
  'dreamboat dreamily dreamland dreamless dreamt dresser dribble dried drift driller drilling drinkable drinking ' +
  'dripping drippy drivable driven driveway driving drizzle drone drool drop drowsily drum dryer dubbed dubiously ' +
  'duchess duckbill duckling ducktail ducky duct dude duffel dugong dugout duly dumpling dumpster duplex duplicate ' +
  'duplicity durably duration duress durian during dusty dutiful duvet dwarf dwelled dwelling dwindle dwindling ' +
  'dynamic dynamite dynasty each eager eagle earache eardrum earflap earful earl earmark earmuff earphone earpiece ' +
  'earplugs earring earshot earth easeful easel easiest easily easiness easing eastbound eastern eastward easy ' +
  'eatable eaten eatery eats ebay ebony ebook ecard eccentric echidna echinacea echinodon echo eclair eclipse ' +
  'ecologist ecology economic economist economy ecosphere ecosystem edginess edgy edition editor educated ' +
  'education educator effect efficient effort eggbeater egging eggnog eggplant eggshell either elaborate elastic ' +
  'elbow elderly eldest electable election elective electric elegant element elephant elevate elevating elevation ' +
  'elevator eleven eligible eliminate elite elixir elliptic elongated elope eloquence eloquent elsewhere elude ' +
  'elusive elves email embargo embark embassy embattled embellish emblaze emblem embody emboss embroider emcee ' +
  'emerald emergency eminent emoji emote emoticon empathic empathy emperor emphases emphasize emphatic empirical ' +
  'employed emporium empower emptier emptiness empty enable enactment enamel enchanted enchilada encircle enclose ' +
  'enclosure encode encounter encourage encroach encrust encrypt endanger endeared endearing ended ending endless ' +
  'endnote endorphin endorse endowment endpoint endurable endurance enduring enemy energetic energize energy ' +
  'enforced engaged engaging engine english engraved engraving engross engulf enhance enigmatic enjoyable enjoyer ' +
  'enjoying enjoyment enlarged enlarging enlighten enlisted enormous enquirer enquiry enrich enroll enshrined ' +
  'ensnare ensure entail entangled entering entertain enticing entire entitle entity entomb entrance entrap entree ' +
  'entrench entryway entwine enunciate envelope enviable envious envision envoy enzyme epic epidermal epidermis ' +
  'epilogue epiphany episode epoch epoxy equable equal equate equation equator equinox equipment equity erasable ' +
  'erased erasure ergonomic ermine errand erratic error erupt escalate escalator escapable escapade escargot ' +
  'espionage espresso esquire essay essence essential establish estate esteemed estimate estimator estranged ' +
  'etching eternal eternity ethanol ethereal ethernet ethically ethics euphemism euphonium evacuate evacuee evade ' +
  'evaluator evaporate evasion evasive evening event everglade evergreen everybody everyday everyone evidence ' +
  'evident evoke evolution exact exalted example excavate excavator exceeding excellent exception excess exchange ' +
  'excitable excited exciting exclaim exclude excluding exclusion exclusive excursion excusable excuse exemplary ' +
  'exemplify exemption exerciser exfoliate exhale exhaust existence existing exit exodus exonerate exoplanet ' +
  'expand expanse expansion expansive expectant expedited expel expenses expert expire expiring explain explicit ' +
  'exploit explore exploring exponent exporter exposable expose exposure express expulsion exquisite extended ' +
  'extending extent extenuate exterior extras extreme extrovert extrude extruding exuberant exultant eyebrow ' +
  'eyelash eyeliner fabric fabulous facecloth facedown faceplate faceted facial facility facsimile fact faculty ' +
  'fade fading faithful falcon fall false falsify familiar family famous fancied fanciness fancy fanfare fang ' +
  'fanning fantasize fantastic fantasy farm faster fastness father faucet favorable favored favoring favorite ' +
  'fearless federal fedora feeble feeling feels feet feisty feline feminine fence fencing fender fennel fenugreek ' +
  'ferment fern ferocious ferocity ferret ferris ferry fervor festival festive festivity feta fetch fever fiber ' +
  'fibre fibula fiddle fiddling fidelity fidgeting fidgety fierce fifteen fifth fiftieth fighter figure figurine ' +
  'filament filing filled film filter filtrate finale finalist finalize finally finance financial fineness finicky ' +
  'finished finishing finite finlike firefly fireman fireplace fireplant firewall first fiscally fish five fixed ' +
  'flag flakily flaky flamingo flanked flannels flare flaring flashback flashbulb flashcard flashily flashing ' +
  'flashy flask flatbed flatfoot flatly flatness flatten flattered flattery flattop flatware flatworm flavor ' +
  'flawless flaxen flaxseed flea flick flier flight flinch flint floor flop floral florist floss flounder flourish ' +
  'flowery fluffy fluorine flute flyable flyaway flyover flypaper foamy foggy foil folic folk follicle fondly ' +
  'fondness fondue font footage football footbath footboard footer footgear foothill foothold footless footman ' +
  'footnote footpad footprint footrest footwork force forecast foregoing foremost forest forgery forsythia ' +
  'fortnight fortunate fortune fossil founding fountain fourth foxglove foxtail foxtrot foyer fracture fragile ' +
  'fragility fragment fragrance fragrant frail frame framing frantic fraternal frayed frays freckle free freight ' +
  'frequency frequent fresh fretted friction friday friend frigate frill fringe frisbee frisk frivolous from ' +
  'frostbite frosted frostily frosting frostlike frosty froth frown frozen fructose frugality frugally fruit ' +
  'frustrate frying fuchsia fuel furniture future gadget gainful gaining gains gala galette gallantly galleria ' +
  'gallery gallium gallon galore galvanize gaming gamma gangway garage garden gargle gargoyle garland garlic ' +
  'garment garnet garnish garrulous garter gasoline gateway gatherer gathering gatsby gaudy gauging gauntlet gauze ' +
  'gave gawk gazelle gear gecko geek geese geiger gemini general generated generic generous genetics genre ' +
  'gentleman gently gents geode geography geologic geologist geology geometric geometry geranium gerbera gerbil ' +
  'germinate gesture getaway getting getup ghost ghoul giant gibbon giblet giddily giddiness giddy gift gigabyte ' +
  'gigahertz gigantic giggle giggling gilded gills gimmick ginger giraffe girdle giveaway given giving gizmo ' +
  'glacial glacier gladiator gladiolus gladly glamorous glamour glance glancing glass glaze gleaming gleeful glib ' +
  'glider glimmer glimpse glisten glitch glittery glitzy global gloomily gloomy glorified glorify glorious glory ' +
  'glossy glove glow glucose glue glutinous gnat goal goatskin goes goggles golden goldfish goldmine goldsmith ' +
  'golf gondola gone good gooey goofiness gopher gorgeous gorilla gosling gossamer gossip gotten gouda gourd ' +
  'governor gown graceful graceless gracious gradation graded gradient gradually graduate grafted grafting gram ' +
  'grand granite granny granola granular graph grapple grappling grasp gratified gratify gratis gratitude gratuity ' +
  'gravel gravitate gravity gravy grazing grease greasily greedily greedless greedy green greeter greeting grew ' +
  'greyhound grid griffin grinch grinning gristle grizzled grizzly groggily groggy groin groom grooving groovy ' +
  'grope group grouse grower growl growth grub gruffly grumbling grumbly grumpily grunt guacamole guan guarantee ' +
  'guardian guava guest guidable guidance guide guiding guileless guitar gulp gumball gumdrop gumminess gumming ' +
  'gummy guppy gurgling guru gush gusto gymnast gyration habitable habitant habitual hacksaw haddock haiku haircut ' +
  'half halibut hallowed hallway halogen halved hamburger hamlet hammer hammock hamster hamstring handbag handball ' +
  'handbook handbrake handcart handclap handcraft handcuff handed handful handgrip handgun handheld handiness ' +
  'handiwork handlebar handler handling handmade handoff handpick handprint handrail handsaw handset handsfree ' +
  'handshake handsome handstand handwash handwoven handwrite handyman hangnail hangout hangup hankie haphazard ' +
  'happening happier happiest happily happiness happy harbor hardcopy hardcover harddisk hardened hardening ' +
  'hardhat hardhead hardly hardness hardship hardware hardwired hardwood hare harmless harmonica harmonize harmony ' +
  'harpist harrier harsh harvest hassle hastily hastiness hasty hatbox hatchback hatchery hatchet hatchling ' +
  'hatless haven hawthorn hazard hazelnut hazily haziness hazy headache headband headboard headcount headdress ' +
  'header headfirst headgear headlamp headlight headline headlock headphone headpiece headrest headroom headscarf ' +
  'headset headsman headstand headstone headway heady healthy heap heart heather heave heavily heaviness heaving ' +
  'hedge hedging heftiness hefty height held helium helix helmet helper helpful helping helpless helpline ' +
  'hemstitch henchman henley henna herald herbal herbicide herbs heritage hermit heroics heroism heron herring ' +
  'herself hertz hesitant hesitate hexagon hexagram hibiscus hickory hide highly hilarious hill hissing holiday ' +
  'holistic hollow hollyhock holy homburg homegrown honesty honey honorable honored hoodie hoof hope hornet horse ' +
  'hospital hotel hour houseboat hoverfly hubcap huddle huddling huff hugger hula hulking humane humbling humbly ' +
  'humdrum humerus humid hummus humongous humor humpback humvee hundredth hungrily hungry hunk hunter hunting ' +
  'huntress huntsman hurled hurray hurricane hurried husband hushed huskiness hyacinth hybrid hydrangea hydrant ' +
  'hydrated hydration hydrofoil hydrogen hydroxide hyena hygienic hyper hyphen hyssop iceberg icecream iced icicle ' +
  'iciness icing icon idea identical identify ideology idiom idly igloo ignition ignore iguana illusion illusive ' +
  'image imaginary imagines imaging imitate imitation immediate immense immersion imminent immobile immortal ' +
  'immovable impala impart impatient impeding imperfect imperial impish implant implement implicate implicit ' +
  'implode implosion implosive impolite important imported impose imposing impound imprecise imprint impromptu ' +
  'improper improve improving improvise impulse income increase index indigo industry infinity inky innocent ' +
  'insect interest internal invented invited iodine iodized ionian iridium iris ironclad irregular irrigate island ' +
  'isolated isolating isolation isotope issue issuing isthmus italicize italics item itinerary ivory jackal jacket ' +
  'jackfruit jackknife jackpot jagged jaguar jalapeno janitor january jargon jasmine jasper jaunt java jawed ' +
  'jawline jaws jaybird jaywalker jazzy jealous jeans jeep jellied jelly jersey jester jewel jiffy jigsaw jingle ' +
  'jingling jinx jitterbug jitters jockey jodhpur joggers jogging john joining joke jokingly jolliness jolt ' +
  'jonquil journey jovial joyfully joyous joyride joystick jubilance jubilant judge judgingly judicial judiciary ' +
  'judicious judo juggle juggling juice juiciness jujitsu jujube jukebox jumbled jumbo jump junction juncture ' +
  'junior juniper junkman junkyard jupiter jurist juror jury just jute juvenile kabob kangaroo kaput karaoke ' +
  'karate karma kayak kebab keen keeper kept kerchief kerosene ketchup kettle keyboard kick kidney kiln kilobyte ' +
  'kilogram kilometer kilowatt kimono kindling kindly kindness kindred kinetic kinfolk kinship kinsman kinswoman ' +
  'kissable kitchen kite kitten kitty kiwi knapsack knee knelt knickers knight knoll knot knowing knuckle koala ' +
  'kooky kosher krypton kudos kumquat laborer laboring laborious labrador lacy ladder ladies ladle ladybug ' +
  'ladylike lagoon lair lake lamb lamprey lancer land language languid lanky lantana lantern lapdog lapel lapis ' +
  'laptop large larkspur lasagna laser lasso latency lateral lathe latitude latter latticed laugh launch launder ' +
  'laundry laurel lavender lavish lawyer lead learned learning lecturer leech leeward left legacy legal legend ' +
  'legged leggings legible legislate lego legroom legume legwarmer legwork lemming lemon lemur length lens lentil ' +
  'leotard lesser lettuce level leverage levers levitate levitator liability liberty libra license licorice life ' +
  'lifter lifting liftoff ligament lightning lightyear likeable likely likeness likewise liking lilac lily limeade ' +
  'limelight limes limit limpet limping limpness linen linguini linguist linked linoleum linseed lion lipstick ' +
  'liquefy liquid list literate litigate litigator litmus little livable lived livestock lividly llama loaf lobe ' +
  'lobster local locust lodge lofty logic long look lopsided lotus lovely loving lowly lubricant lucid luckily ' +
  'luckiness luckless lucrative lukewarm lullaby lumbar luminance luminous lunar lunchbox luncheon lunchroom ' +
  'lunchtime lunge lungfish lupin lurch lushly lushness luster lustrous luxuriant luxurious luxury lychee lycra ' +
  'lynx lyre lyrical lyricism lyrics macadamia macarena macaroni macaroon macaw mace machine machinist mackerel ' +
  'macrame magazine magenta magic magma magnesium magnetic magnetism magnetize magnifier magnify magnitude ' +
  'magnolia magpie mahogany mailbox mailman maize majestic majesty majorette majority makemake makeover maker ' +
  'makeshift makeup making malachite malleable mallet mallow malt mambo mammal mammoth manager managing manatee ' +
  'mandarin mandate mandatory mandible mandolin mandrill mango mangrove manhole manhunt manicotti manicure ' +
  'manifesto manila mankind manner mannish manor manpower mantis mantra manual manx maple maraca marathon marbled ' +
  'marbling margarine margarita margin marigold marimba marina marital maritime marjoram market marmalade marmoset ' +
  'marmot maroon marquess marquis marred marrow marry mars marten marvelous mascara mascot masculine mashed mask ' +
  'massager masses massive mastiff mastodon matador match material maternity matriarch matrimony matrix matron ' +
  'matted maturely maturing maturity mauve maverick maximize maximum maybe mayday mayflower meadow measure meat ' +
  'mechanic medallion medicine medieval meerkat meeting melodic melodious melody melon melted memory menu merciful ' +
  'mercurial mercury mesquite message meteor mica microwave midi midnight mighty milk mimosa miniature minibus ' +
  'minnow minute mirage mire mirror mistake misty mixer mixture mobile mobility mobilize mochi mocker mockup modem ' +
  'modern modest modified modify modular modulator module moisten moisture molar molasses mold molecular molecule ' +
  'molehill mollusk momentous monarch monastery monday monetary monetize moneybags moneyless mongoose mongrel ' +
  'monitor monogamy monogram monologue monopoly monorail monotone monotype monoxide monsieur monsoon monstrous ' +
  'month monument moody moon moose morale morality morally morning morocco morphing mosaic mosquito most mothball ' +
  'mothproof motion motivate motivator motive motley motocross motor motto mounted mourner mournful mousepad ' +
  'mousiness moustache mousy movable movie mower mowing muck mulberry mulch mulled multiple multitask multitude ' +
  'mumble mummified mummify munchkin mundane municipal muppet mural murky murmuring muscari muscle muscular muse ' +
  'mushily mushroom music muskmelon muskox mustang mutable mutual muzzle myrtle myself mystified mystify myth ' +
  'nacho nail name nanny nanometer napkin napped napping narcissus narwhal nation native nativity natural nature ' +
  'naturist nautical nautilus navigate navigator navy nearby nearest nearness neatly nebula nebulizer nebulous ' +
  'necessary nectar neem negate negation negative neglector negotiate neighbor neon nephew neptune nervous nervy ' +
  'network neurology neuron neutral newsboy newspaper newsprint newsstand newt nibble nickel nickname niece nifty ' +
  'nimbly nine ninja ninth nitrogen noble node noise nonstop noodle north nostalgic nosy notch notebook notify ' +
  'noun nova novel november nuclear nuclei nucleus nugget nullify number numeral numerate numerator numeric ' +
  'numerous nurse nursing nurture nutlike nutmeg nutria nutrient nutshell nutty nylon oasis oatmeal obedience ' +
  'obedient object obligate obliged oblivious oblong oboe obscure observant observer observing obsidian obsolete ' +
  'obstacle obstinate obstruct obtain obtrusive obvious ocarina occipital occupancy occupant occupier occupy ocean ' +
  'ocelot octagon octave october octopus odometer offer office oink ointment okay okra olive olivine olympics ' +
  'omega omelet omen ominous omission omit omnivore onboard oncoming ongoing onion online onlooker only onscreen ' +
  'onset onshore onslaught onstage onto onward onyx oops ooze opacity opal opaque opera opinion opossum opponent ' +
  'oppose opposing opposite option opulently orange orangutan orbit orca orchestra orchid order ordinary oregano ' +
  'organ origami origin oriole ornament osmosis ossified ostrich other ought ounce outage outback outbid outboard ' +
  'outbound outbreak outburst outclass outcome outdated outdoors outer outfield outfit outflank outgoing outgrow ' +
  'outhouse outing outlast outlet outline outlook outlying outmatch outnumber outplayed outpost outpour output ' +
  'outrank outreach outrigger outright outscore outsell outshine outshoot outsider outskirts outsmart outsource ' +
  'outspoken outtakes outthink outward outweigh overact overall overarch overbid overblown overboard overbook ' +
  'overbuilt overcast overcoat overcome overcrowd overdraft overdrawn overdress overdrive overdue overeager ' +
  'overfill overflow overgrown overhand overhaul overhead overhung overjoyed overlaid overlap overload overlying ' +
  'overnight overpass overpay overplant overpower overprice overrate overreach override overrule overrun overshoot ' +
  'oversized oversleep oversold overspend overstate overstay overstep overstock overstuff oversweet overtake ' +
  'overthrow overtime overtly overtone overture overuse overvalue overview overwrite owner oxford oxidant ' +
  'oxidation oxidized oxidizing oxygen oxymoron oyster ozone paced pacemaker pacific pacifier pacifism pacify ' +
  'package padded padding paddle padlock paging paint pajamas palace palatable pale palladium palpable palpitate ' +
  'paltry pampered pamphlet panama pancake pancreas panda pandemic paneer pangolin panorama panoramic panther ' +
  'pantomime papaya paperback paprika papyrus parabola parachute parade paradox paragraph parakeet paralegal ' +
  'parallel paramedic parameter paramount parasail parcel parched parchment pardon parent parish parka parking ' +
  'parkway parlor parmesan parsley parsnip partake parted particle partition partner party passable passage ' +
  'passbook passcode passenger passerby passing passion passport password pasta pastel pastime pastor pastrami ' +
  'pasture patchwork patella paternal path patience patient patio patriot patrol patronage pattern pavement paver ' +
  'pavestone pavilion pawpaw payable payback paycheck payee payment payphone payroll peace peacock peanut pebble ' +
  'pecan pectin peculiar peddling pediatric pedicure pedigree pedometer pegasus pegboard pelican pellet pelt ' +
  'pelvis penalty pencil pendant pendulum penguin penholder penknife penniless penny penpal pension pentagon ' +
  'pentagram people pepper perceive percent perch percolate perennial perfect perfume peridot perigee period ' +
  'periscope perkiness perky perm peroxide perpetual perplexed persecute persevere persimmon persuaded peso petal ' +
  'petite petition petri petroleum petticoat petunia pewter phalange phantom pharaoh pheasant phobia phoenix phone ' +
  'phonics phosphate photo phrase phrasing physician piano picayune piccolo pickle pickup picture pigeon pigment ' +
  'pilot pineapple ping pinnate pinto piper piquant pirate pisces pitcher pizza placard placate placid plain ' +
  'planarian planner plant plasma plaster plated platform plating platinum platonic platypus plausible play plaza ' +
  'pleading pleasure pleat pledge plentiful plenty plethora plexiglas pliable plod plough plucky plume plunging ' +
  'plural plus pluto plywood podium poem poetry pogo pointer pointing pointless pointy poised poking polarized ' +
  'policy polish polite political polka pollen polonium polyester polygon polygraph polymer pomelo poncho pony ' +
  'popcorn poppy popsicle populace popular porcupine porkpie porous porpoise porridge port posh position positive ' +
  'possible postage postbox postcard posted posting postnasal postwar potassium potato potent pouch poultry ' +
  'pouncing pound pouring powdered powdering powdery powerful powwow practice prairie praising prancing pranker ' +
  'prankish prankster prawn praying preacher preamble precinct precious precise precision precook precut predefine ' +
  'predict preface prefix preflight preformed pregame preheated prelaw prelude premiere premises premium preoccupy ' +
  'preorder prepaid prepared prepay preplan preschool prescribe preseason preset preshow president presoak press ' +
  'presume presuming preteen pretended pretense pretext pretty pretzel prevail prevalent prevent preview prewar ' +
  'prewashed pricey prickly primal primarily primary primate primer primp primrose primula prince principal ' +
  'principle prior prism pristine privacy privatize prize proactive probably probation probe probiotic problem ' +
  'procedure process proclaim procurer prodigal prodigy produce professed professor profile profit profound ' +
  'progeny prognosis program progress projector prologue prolonged promenade prominent promise promoter promotion ' +
  'promptly prong pronounce pronto proofing proofread proofs propeller property proponent proposal propose props ' +
  'prorate protegee protest protocol proton prototype protozoan protract protrude proud provable proved provided ' +
  'providing province proving provolone proximal proximity proxy pruner pruning psychic ptarmigan public publisher ' +
  'pucker pueblo puffin pull pulmonary pulsar pulsate pulse puma pumice pumped pumpkin punch punctual punctuate ' +
  'punctured pungent pupil purchase purebred purely pureness purifier purify purple purplish purpose purr ' +
  'pursuable pursuant pursuit purveyor pushcart pushchair pushing pushpin pushup putdown putt puzzled puzzling ' +
  'pyjama pyramid pyrite python quadrant quail quaint quake quaking qualified quality qualm quantum quark quarrel ' +
  'quarry quartered quarterly quarters quartet quartz quasar quench query question quick quiet quill quince ' +
  'quintet quintuple quirky quiver quixotic quizzical quokka quotable quotation quote rabbit raccoon racer racing ' +
  'raclette radar radiance radiantly radiation radiator radical radio radish radius raft ragdoll ragweed raider ' +
  'railcar railing railroad railway rainbow raincoat rainstorm rainy raisin raja rally rambling rambutan ranch ' +
  'random ranger ranging ranked rapid raptor rarity rascal rasping raspy ravine ravioli reabsorb reacquire ' +
  'reaction reactive reactor reading reaffirm ream reanalyze reaper reappear reapply reappoint rearrange rearview ' +
  'reason reassign reassure reattach reawake rebalance rebel rebirth reboot reborn rebound rebuff rebuild reburial ' +
  'rebuttal recall recapture recast recede receipt receptive recess recharger recipient recital recite reclaim ' +
  'recliner reclining recognize recoil recollect recolor reconcile recondite reconfirm reconvene recopy record ' +
  'recount recoup recovery recreate rectangle rectified rectify recycled recycling reemerge reenact reenter ' +
  'reentry reexamine referable referee reference refill refinance refined refinery refining refinish reflex ' +
  'refocus refold reformat reformer reformist refract refrain refreeze refresh refried refueling refund refurbish ' +
  'refusal refusing refutable refute regain regalia regally reggae regime region register registrar registry ' +
  'regress regretful regroup regular regulate regulator rehab reheat rehire rehydrate reimburse reindeer reissue ' +
  'reiterate rejoice rejoicing rejoin rekindle relatable related relation relative relax relearn release relenting ' +
  'reliable reliance reliant relic relieve relieving relight relish reload relocate relock reluctant rely remake ' +
  'remark remarry rematch remedial remedy remember reminder remindful remission remix remnant remodeler removable ' +
  'removal removed removing rename renderer rendering rendition renegade renewable renewal renewed renounce ' +
  'renovate renovator rentable rented reoccur reopen repackage repacking repaint repair repave repaying repayment ' +
  'repeal repeated rephrase replace replay replica reporter repose repossess reprise reprocess reproduce reprogram ' +
  'reptile repurpose reputably request require requisite reroute rerun resale resample rescuer research reselect ' +
  'reseller resemble resend reshape reshoot reshuffle residence residual residue resigned resilient resistant ' +
  'resisted resisting resize resolute resolved resonance resonant resonate resort resource respect resubmit result ' +
  'resupply resurface resurrect retainer retaining retaliate retention rethink retinal retired retiring retool ' +
  'retorted retouch retrace retread retrial retrieval retriever retry return retying retype reunion reunite ' +
  'reusable reuse reveler revenue reverb revered reversal reverse reversing reversion revisable revise revision ' +
  'revisit revival reviver reviving revocable revolt revolve revolving reward rewash rewind rework rewrap rewrite ' +
  'rhodium rhubarb rhyme rhythm ribcage rich rickety ricotta riddance ridden ridge riding rigging righteous ' +
  'rightful rigid rigor rimless rimmed rind ringed rinse rinsing ripcord ripe ripple rippling riptide risotto ' +
  'ritzy rival riverbank riverbed riverboat riverside riveter riveting roadway roamer roaming roan roast robin ' +
  'robotics robust rockband rocket rockfish rockiness rocking rocklike rockslide rockstar rocky rodent rogue roll ' +
  'romano romantic romp roomy roping rose roster rotated rotating rotunda roulette rounded roundish roundness ' +
  'roundup roundworm routine rover rowboat royal rubber rubbing rubble rubidium ruckus rudder rugby ruined rule ' +
  'rumba rummage runaround runner running runway rupture rustic saber sable saddlebag saddled saddling safari safe ' +
  'safflower saffron saga saggy saguaro said sailboat sailfish sailor salad salami salaried salary salesman saline ' +
  'salmon salsa salty salutary salute salvage salvaging salvation samba sample sampling sanction sanctuary sandal ' +
  'sandbank sandbar sandblast sandbox sandfish sandlot sandpaper sandpit sandstone sandstorm sandwich sandworm ' +
  'sanitary sank sapphire sarcastic sardine sasquatch sassafras sassy satchel satellite satiable satin satirical ' +
  'satisfied satisfy saturate saturday saturn sauciness saucy sauna savanna saved savings savior savory sawfish ' +
  'saxophone scaffold scalded scale scaling scallion scallop scanner scanning scant scapula scarcity scarecrow ' +
  'scarf scarlet scavenger scene scenic scented sceptre schedule schematic scheme scheming scholar school schooner ' +
  'science scientist scion scissor scoff scooter scope scorch scorebook scorecard scored scoreless scoring ' +
  'scorpion scouting scouts scowl scrabble scrambled scrap scratch screen scribe scribing scrimmage script scroll ' +
  'scrooge scrounger scrubbed scruffy scrunch scrutiny scuba sculptor sculpture scuttle scythe seagull seahorse ' +
  'seaplane seashore seasoned seatbelt secluded secluding seclusion second secrecy secret sectional sector secular ' +
  'secure security sedan sediment seeker seemly seer segment seismic seizing seldom selected selector selenium ' +
  'self seltzer semantic semester semicolon semifinal seminar semisoft semisweet senate senator send senior ' +
  'senorita sensation sense sensitive separate sepia september septic septum sequel sequence sequester sequoia ' +
  'serene series serious serotonin serpent serrated servant server service serving sesame session setback settee ' +
  'settling sevenfold seventeen seventh severity shaded shadily shadiness shading shadow shaft shakable shaker ' +
  'shallot shampoo shamrock shanty shape sharp shawl shear sheath shed sheep shell shelter shelve shelving sherbet ' +
  'shield shifter shifting shimmer shimmy shindig shingle shininess shining shiny ship shivering shoe shopper ' +
  'shopping shoptalk short shoulder shovel showbiz showcase showdown shower showgirl showing shown showoff ' +
  'showpiece showplace showroom shrank shredder shredding shrewdly shriek shrimp shrine shrivel shroud shrubbery ' +
  'shrubs shrug shudder shuffle shuffling shush shut siberian sibling sidecar sidewalk sideways sierra siesta ' +
  'sighing sight sign silenced silent silica silicon silken silkworm silliness silly silo silver similar simile ' +
  'simmering simplify simply sincere sincerity singing singular siren sister sitcom sitting situated situation ' +
  'sixfold sixteen sixth sixties sixtieth sixtyfold sizable size sizzle sizzling skater skating skedaddle skeletal ' +
  'skeleton sketch skewed skied skiing skilled skillful skimmed skimming skincare skinning skinny skipjack skipper ' +
  'skipping skirmish skirt skitter skittle skunk skydiver skylight skyline skyrocket skyward slab slacked slacking ' +
  'slackness slacks slang slapstick slate slather sleek sleepy sleeve slept sliceable sliced slide sliding ' +
  'slighting slightly slimness slimy slingshot slinky sliver slogan sloped sloping sludge slug slurp small smart ' +
  'smasher smashing smelting smiling smirk smith smock smoky smolder smooth smudgy snack snake snaking snap snarl ' +
  'snazzy sneaky sneeze sneezing sniff snippet snooper snooze snore snorkel snout snowbird snowboard snowbound ' +
  'snowcap snowdrift snowdrop snowfall snowfield snowflake snowiness snowless snowman snowplow snowshoe snowstorm ' +
  'snowsuit snowy snuggle snugly snugness soapwort soapy soarer soccer society sociology socks soda soft soldier ' +
  'sole solid solstice somber sombrero soprano sorrel soul source soursop south sovereign soybean space spaghetti ' +
  'spandex spangled sparkling sparkly sparrow spatula speak spearfish spearhead spearmint special species specimen ' +
  'specked speckle specks spectacle spectator spectrum speculate speech speed spellbind speller spelling spendable ' +
  'spender spending spent spew sphenoid sphere spherical sphynx spicy spider spiffy spike spill spinach spindle ' +
  'spinner spinout spinster spiral spirited spirits spiritual splashed splashing splashy splatter spleen splendid ' +
  'splendor splice splicing splinter split splotchy splurge spoilage spoiled spoiling spoils spoken spokesman ' +
  'sponge sponsor spoof spookily spooky spoonbill sporting sports spot spouse sprain sprang sprawl spree sprig ' +
  'sprinkle sprint sprite sprout spruce spry spud sputter spyglass squabble squad squall squander square squash ' +
  'squatted squatting squeak squealer squealing squeegee squeeze squeezing squiggle squint squirrel squishier ' +
  'squishy stability stabilize stadium stage staging stagnate stainable stained staining stainless staircase ' +
  'stalemate stalling stamina stammer standing staple starboard starburst starch stardom stardust starfish ' +
  'stargazer stark starless starlight starlit starry starship starter starting startle startup static station ' +
  'statistic stature status statutory staunch stays steadfast steadier steadily steady steam steel steerable ' +
  'steering steersman stegosaur stellar stencil stereo sterling sternness sternum stetson sticky stiffen stiffly ' +
  'stiffness stillness stilt stimulant stimulate stimuli stimulus stinger stingray stipend stir stitch stoat ' +
  'stocking stoic stoke stomach stonewall stoneware stonework stony stood stop storable storage storeroom ' +
  'storewide stormy stowaway straddle straggler strainer strand strangely stranger strategic strategy straw streak ' +
  'street strength strenuous strep stretch strewn strict striking string striped strive strobe stroller strongbox ' +
  'strongly strongman structure strudel struggle strum stubbly stubborn stucco stuck student studied studio study ' +
  'stuffed stuffing stuffy stumble stumbling stump stunned stunning stunt sturdily sturgeon style styling stylish ' +
  'stylized stylus suave subarctic subatomic subdivide subdued subfloor subgroup subheader subject sublease sublet ' +
  'sublevel sublime submarine submerge submersed submitter subpanel subplot subscribe subscript subsector subside ' +
  'subsiding subsidize subsoil subsonic substance subsystem subtext subtitle subtly subtotal subtract subtype ' +
  'suburb subway subwoofer subzero success succinct succulent such sudden sudoku suds suffice suffix suffrage ' +
  'sugar suggest suit sulfate sulfide sulfur sulky sulphate sulphuric sultry summer sumptuous sundae sundial ' +
  'sunfish sunflower sunrise sunscreen sunset sunshine sunspot sunstone superb superglue superhero superior ' +
  'superjet superman supermom supernova supervise supper supplier supply supremacy supreme surcharge surf surgery ' +
  'surgical surging surname surpass surplus surprise surreal surrender surrogate surround survey survival survive ' +
  'surviving survivor sushi suspect suspend suspense sustained swagger swallow swamp swan swapping swarm sweater ' +
  'sweet swerve swift swim swipe swirl swivel swoop swoosh swordfish swordtail sworn swung sycamore sympathy ' +
  'symphonic symphony symptom synapse sync synergy synopses synthesis synthetic syrup tabasco tabby tableful ' +
  'tables tabletop tableware tabloid tackiness tackling tacky taco tactful tactical tactics tactile tactless ' +
  'tadpole taekwondo talcum talented talisman talon tamale tamarillo tamarind tameness tamer tangelo tangerine ' +
  'tangible tangy tannery tantrum tapeless tapered tapering tapestry tapioca taps tarantula target tarmac tarp ' +
  'tarragon tarsal tarsier tartar tartly tartness tassel taste tasting tattered tattling tattoo taurus tavern taxi ' +
  'teeth telephone telescope teller tellurium temper temple tempo tendency tennis tenor termite terrier terrific ' +
  'territory tested text thank that theater theatrics theme theology theorize theory thermal thermos thesaurus ' +
  'thesis thespian thicket thickness thigh thimble thin third thirstily thirsting thirsty thirteen thistle ' +
  'thoracic thorium thorn those thought thousand thread three thrift thrill thrive thriving throat throng throttle ' +
  'throwaway throwback thrower throwing thrush thud thumb thumping thunder thursday thwarting thyself tiara tibia ' +
  'tidal tidbit tidiness tidings tidy tiger tighten tightly tightness tightrope tigress tilapia timbale time timid ' +
  'timing timothy timpani tinderbox tinfoil tingly tinker tinkling tinsel tinsmith tint tinwork tipoff tipper ' +
  'tipping tiptoeing tiptop titanium title toad today tomato toothsome topaz toque torch tornado torpid tortoise ' +
  'toucan towering track traction tractor trade trading tradition traffic trailside train trance tranquil transfer ' +
  'transform translate transpire transport transpose trapdoor trapeze trapezoid trapped trapping traveler ' +
  'traveling traverse trawler tray treadmill treasure treat treble trekker tremor trend triage trial triangle ' +
  'tribunal tribune tributary triceps trickery trickily tricking trickle trickster tricky tricolor tricorne ' +
  'tricycle trident trifle trifocals trilby trillion trillium trilogy trimester trimmer trimming trimness trinity ' +
  'trio tripod trite triumph trivial trodden trollius trombone trophy tropical tropics troubled troubling trough ' +
  'trouser trout trowel truce truffle trump trunks trustable trusted trustful trusting truth tsunami tuba tubeless ' +
  'tuberose tubular tucking tuesday tugboat tuition tulip tundra tune tungsten turban turbine turbofan turbojet ' +
  'turbulent turkey turn turquoise turret turtle tusk tutor tutu tweak tweed tweezers twelve twentieth twenty ' +
  'twice twiddle twiddling twig twilight twill twins twistable twisted twisting twisty twitch twitter tycoon tying ' +
  'tyke typhoon ultimate ultimatum ultra umbilical umbra umbrella umpire unabashed unadorned unadvised unafraid ' +
  'unaligned unaltered unbaked unbalance unbeaten unbend unbiased unblended unblessed unblock unbolted unbounded ' +
  'unboxed unbraided unbridle unbroken unbuckled unbundle unburned unbutton uncanny uncertain unchain unchanged ' +
  'uncharted uncheck unclaimed unclamped unclasp uncle unclip uncloak unclog uncoated uncoiled uncolored uncombed ' +
  'uncommon uncooked uncork uncorrupt uncounted uncouple uncover uncross uncrown uncrushed uncured uncurious uncut ' +
  'undamaged undated undaunted undecided undercoat undercook undercut underdog underdone underfoot undergo ' +
  'undergrad underhand underling undermine undermost underpaid underpass underpay underrate undertake undertow ' +
  'underuse underwent underwire undesired undiluted undivided undocked undoing undone undrafted undrilled undusted ' +
  'unearned unearth unease uneasily unelected unending unengaged unequal uneven unexpired unexposed unfailing ' +
  'unfair unfasten unfazed unfilled unfitted unfitting unfixable unfixed unflawed unfocused unfold unframed ' +
  'unfreeze unfrosted unfrozen unfunded unglazed unglue ungraded unguarded unguided unharmed unheard unhearing ' +
  'unheated unhelpful unhidden unhitched unhook unicorn unicycle unified uniform unify unimpeded uninjured ' +
  'uninstall uninvited unique unisexual unison unit universal universe unknotted unknowing unknown unlaced unlatch ' +
  'unleaded unless unleveled unlighted unlikable unlimited unlined unloader unlocking unmade unmanaged unmapped ' +
  'unmarred unmasked unmasking unmatched unmindful unmolded unmovable unmoved unmoving unnamed unneeded unnoticed ' +
  'unopened unopposed unpack unpadded unpaid unpainted unpaired unpaved unpeeled unpicked unpiloted unpinned ' +
  'unplanned unpleased unpledged unplowed unplug unproven unquote unranked unraveled unreached unread unreeling ' +
  'unrefined unrelated unrevised unripe unrivaled unroasted unruffled unsaddle unsalted unscathed unscented ' +
  'unscrew unsealed unsecured unseeing unseen unselect unselfish unsent unsettled unshackle unshaken unshipped ' +
  'unsigned unskilled unsliced unsmooth unsnap unsolved unsorted unspoiled unspoken unstamped unsteady unstirred ' +
  'unstopped unstuck unstuffed unsubtle unsuited untaken unthawed unthread untidy untie untimed untimely untitled ' +
  'untouched untracked untrained untreated untried untrimmed untrue untruth untying unusable unused unusual ' +
  'unvarying unveiled unveiling unwieldy unwilling unwind unwired unworldly unworn unworried unwound unwoven ' +
  'unwrapped unwritten unzip upbeat upcoming upcountry update upfront upgrade upheaval upheld uphill uplifted ' +
  'uplifting upload upon upright uprising upriver uproar uproot upscale upside upstage upstairs upstart upstream ' +
  'upstroke upswing uptake uptown upturned upward urchin urgency urgent usage useable used useful uselessly usher ' +
  'usual utensil utility utilize utmost utopian utter vacancy vacant vacate vacation vacuum vaguely vagueness ' +
  'valiant valid valley valuable value vanadium vanilla vanquish vaporizer variable varied variety various varsity ' +
  'varying vascular vase vastly vault veal vegan vegetable veggie vehicle vehicular veiled vein velcro velocity ' +
  'velvet vendor veneering ventricle venus verbalize verbally verbena verdant verdict verify verse versus vertebra ' +
  'vertical vertigo very vessel vest veteran veto viable vibes viburnum vicinity victory vicuna video viewable ' +
  'viewer viewing viewless viewpoint village vindicate vineyard vintage vinyl viola violet violin virgo viridian ' +
  'virtual virtuous visage viscose viscosity viscount viscous viselike visible vision visiting visitor visor vista ' +
  'visual vitality vitalize vitally vitamins vivacious vivid vixen vocalist vocalize vocally voice voicing ' +
  'volatile volcano voltage voltaic volumes voracious voter voting voucher vowed voyage wafer wages waggle wagon ' +
  'waiter waitress wakeboard wakeful walk wallaby walleye walnut walrus waltz wander wanted wanting warbler wasabi ' +
  'washable washbasin washboard washbowl washcloth washday washer washhouse washout washroom washstand washtub ' +
  'wasp waterfall waterlily waviness waving waxflower wealth weaver wednesday weeder well western wham wharf wheat ' +
  'wheel whenever whiff whimsey whimsical whinny whippet whisking whitefish whoever whole whoopee whooping whoops ' +
  'widely widen widget width wieldable wielder wifi wiggly wikipedia wildcard wildcat wildfire wildfowl wildland ' +
  'wildlife wildly wildness willfully william willing willow willpower wilt wince wineberry winking winnings ' +
  'winter wired wireless wiring wiry wisdom wise wishbone wisplike wispy wisteria wistful witness wizard wobbling ' +
  'wobbly wolfberry wolfsbane wolverine womankind womanly wombat wonderful wooded woodwind wooing wool word ' +
  'workable working workshop wormhole worried worry woven wrangle wreath wren wriggle wrinkly wrist writing ' +
  'written xenon xerox xylophone yacht yanking yard yeah yearbook yearling yearly yeast yelling yellow yelp ' +
  'yesterday yiddish yield yippee yodel yoga yogurt yonder young youthful yoyo yttrium yumberry yuzu zany zebra ' +
  'zebu zenith zephyr zeppelin zero zestfully zesty zigzag zinc zinnia zipfile zippy zips zircon zodiac zoning ' +
  'zookeeper zoologist zoology zoom zucchini zydeco'
).split(' ')
