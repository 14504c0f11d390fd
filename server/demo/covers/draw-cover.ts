/** Draws the cover picture of each sample article and event, told by its slug. */
import { bananaFibreBags } from "./scenes/banana-fibre-bags.ts";
import { baristaFirstJob } from "./scenes/barista-first-job.ts";
import { basketball3x3 } from "./scenes/basketball-3x3.ts";
import { basketballAtDawn } from "./scenes/basketball-at-dawn.ts";
import { bookSwapKigali } from "./scenes/book-swap-kigali.ts";
import { careerDayMusanze } from "./scenes/career-day-musanze.ts";
import { chessInTheVillage } from "./scenes/chess-in-the-village.ts";
import { codingWeekendHuye } from "./scenes/coding-weekend-huye.ts";
import { cyclingHills } from "./scenes/cycling-hills.ts";
import { filmNightRubavu } from "./scenes/film-night-rubavu.ts";
import { filmWithOnePhone } from "./scenes/film-with-one-phone.ts";
import { firstBudget } from "./scenes/first-budget.ts";
import { firstWebsiteOnAPhone } from "./scenes/first-website-on-a-phone.ts";
import { hillClimbRace } from "./scenes/hill-climb-race.ts";
import { imigongoNewHands } from "./scenes/imigongo-new-hands.ts";
import { intoreRhythm } from "./scenes/intore-rhythm.ts";
import { kivuMusicFestival } from "./scenes/kivu-music-festival.ts";
import { libraryOnAMoto } from "./scenes/library-on-a-moto.ts";
import { mushroomsInOneRoom } from "./scenes/mushrooms-in-one-room.ts";
import { openMicPoetry } from "./scenes/open-mic-poetry.ts";
import { passwordsAndCodes } from "./scenes/passwords-and-codes.ts";
import { podcastInThePocket } from "./scenes/podcast-in-the-pocket.ts";
import { poetrySlamKinyarwanda } from "./scenes/poetry-slam-kinyarwanda.ts";
import { repairCafeMusanze } from "./scenes/repair-cafe-musanze.ts";
import { rooftopConcertKigali } from "./scenes/rooftop-concert-kigali.ts";
import { runningBelowVolcanoes } from "./scenes/running-below-volcanoes.ts";
import { schoolRainGarden } from "./scenes/school-rain-garden.ts";
import { signLanguageClub } from "./scenes/sign-language-club.ts";
import { sleepBeforeExams } from "./scenes/sleep-before-exams.ts";
import { studyGroupThatWorks } from "./scenes/study-group-that-works.ts";
import { sunriseRunNyandungu } from "./scenes/sunrise-run-nyandungu.ts";
import { talkToSomeone } from "./scenes/talk-to-someone.ts";
import { tenPagesADay } from "./scenes/ten-pages-a-day.ts";
import { traditionalDanceNight } from "./scenes/traditional-dance-night.ts";
import { umugandaAndTrees } from "./scenes/umuganda-and-trees.ts";
import { youngGrowersMarket } from "./scenes/young-growers-market.ts";

const scenes: ReadonlyMap<string, () => string> = new Map([
  ["library-on-a-moto", libraryOnAMoto],
  ["study-group-that-works", studyGroupThatWorks],
  ["ten-pages-a-day", tenPagesADay],
  ["sign-language-club", signLanguageClub],
  ["first-website-on-a-phone", firstWebsiteOnAPhone],
  ["passwords-and-codes", passwordsAndCodes],
  ["podcast-in-the-pocket", podcastInThePocket],
  ["repair-cafe-musanze", repairCafeMusanze],
  ["imigongo-new-hands", imigongoNewHands],
  ["intore-rhythm", intoreRhythm],
  ["poetry-slam-kinyarwanda", poetrySlamKinyarwanda],
  ["film-with-one-phone", filmWithOnePhone],
  ["cycling-hills", cyclingHills],
  ["basketball-at-dawn", basketballAtDawn],
  ["running-below-volcanoes", runningBelowVolcanoes],
  ["chess-in-the-village", chessInTheVillage],
  ["banana-fibre-bags", bananaFibreBags],
  ["mushrooms-in-one-room", mushroomsInOneRoom],
  ["barista-first-job", baristaFirstJob],
  ["first-budget", firstBudget],
  ["sleep-before-exams", sleepBeforeExams],
  ["talk-to-someone", talkToSomeone],
  ["school-rain-garden", schoolRainGarden],
  ["umuganda-and-trees", umugandaAndTrees],
  ["rooftop-concert-kigali", rooftopConcertKigali],
  ["coding-weekend-huye", codingWeekendHuye],
  ["traditional-dance-night", traditionalDanceNight],
  ["hill-climb-race", hillClimbRace],
  ["open-mic-poetry", openMicPoetry],
  ["career-day-musanze", careerDayMusanze],
  ["film-night-rubavu", filmNightRubavu],
  ["basketball-3x3", basketball3x3],
  ["kivu-music-festival", kivuMusicFestival],
  ["book-swap-kigali", bookSwapKigali],
  ["young-growers-market", youngGrowersMarket],
  ["sunrise-run-nyandungu", sunriseRunNyandungu],
]);

const coverNames: readonly string[] = [...scenes.keys()];

/** A whole SVG document, 1600 by 900. */
export function drawCover(slug: string): string {
  const scene = scenes.get(slug);
  if (scene === undefined) {
    throw new Error(`There is no cover called "${slug}"; there are: ${coverNames.join(", ")}`);
  }
  return scene();
}
