// `npm run build`: installs what is missing and builds what is out of date, so that the operator's commands do neither.
import { build, install } from "./prepare.mjs";

install();
build();
