import { bananaFibreBags } from "./articles/banana-fibre-bags.ts";
import { baristaFirstJob } from "./articles/barista-first-job.ts";
import { basketballAtDawn } from "./articles/basketball-at-dawn.ts";
import { chessInTheVillage } from "./articles/chess-in-the-village.ts";
import { cyclingHills } from "./articles/cycling-hills.ts";
import { filmWithOnePhone } from "./articles/film-with-one-phone.ts";
import { firstBudget } from "./articles/first-budget.ts";
import { firstWebsiteOnAPhone } from "./articles/first-website-on-a-phone.ts";
import { imigongoNewHands } from "./articles/imigongo-new-hands.ts";
import { intoreRhythm } from "./articles/intore-rhythm.ts";
import { libraryOnAMoto } from "./articles/library-on-a-moto.ts";
import { mushroomsInOneRoom } from "./articles/mushrooms-in-one-room.ts";
import { passwordsAndCodes } from "./articles/passwords-and-codes.ts";
import { podcastInThePocket } from "./articles/podcast-in-the-pocket.ts";
import { poetrySlamKinyarwanda } from "./articles/poetry-slam-kinyarwanda.ts";
import { repairCafeMusanze } from "./articles/repair-cafe-musanze.ts";
import { runningBelowVolcanoes } from "./articles/running-below-volcanoes.ts";
import { schoolRainGarden } from "./articles/school-rain-garden.ts";
import { signLanguageClub } from "./articles/sign-language-club.ts";
import { sleepBeforeExams } from "./articles/sleep-before-exams.ts";
import { studyGroupThatWorks } from "./articles/study-group-that-works.ts";
import { talkToSomeone } from "./articles/talk-to-someone.ts";
import { tenPagesADay } from "./articles/ten-pages-a-day.ts";
import { umugandaAndTrees } from "./articles/umuganda-and-trees.ts";
import type { SampleArticle } from "./types.ts";

export const sampleArticles: readonly SampleArticle[] = [
  libraryOnAMoto,
  studyGroupThatWorks,
  tenPagesADay,
  signLanguageClub,
  firstWebsiteOnAPhone,
  passwordsAndCodes,
  podcastInThePocket,
  repairCafeMusanze,
  imigongoNewHands,
  intoreRhythm,
  poetrySlamKinyarwanda,
  filmWithOnePhone,
  cyclingHills,
  basketballAtDawn,
  runningBelowVolcanoes,
  chessInTheVillage,
  bananaFibreBags,
  mushroomsInOneRoom,
  baristaFirstJob,
  firstBudget,
  sleepBeforeExams,
  talkToSomeone,
  schoolRainGarden,
  umugandaAndTrees,
];
