import { Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { useText } from "#web/components/text.tsx";
import { chooseTheme, currentTheme, type Theme } from "#web/preferences.ts";

export function ThemeToggle({ className = "" }: { className?: string }) {
  const { navigation } = useText();
  const [theme, setTheme] = useState<Theme>("light");
  // The theme that the head's script or the system chose; the server cannot know it.
  useEffect(() => setTheme(currentTheme()), []);
  const other: Theme = theme === "dark" ? "light" : "dark";
  return (
    <button
      type="button"
      aria-label={other === "dark" ? navigation.darkTheme : navigation.lightTheme}
      onClick={() => {
        chooseTheme(other);
        setTheme(other);
      }}
      className={`flex size-11 cursor-pointer items-center justify-center rounded-lg hover:bg-cream/10 noscript:hidden ${className}`}
    >
      {other === "dark" ? <Moon className="size-5" aria-hidden /> : <Sun className="size-5" aria-hidden />}
    </button>
  );
}
